import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewReturn, OwnReturns } from '#shared/contract/returns.ts'
import { addReturnPhoto, askReturn, withdrawReturn } from '#shared/endpoints/own-returns.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { returnKeys } from '#client/platform/return-keys.ts'
import { notify } from '#client/platform/toast.ts'
import { callOf, type Own } from '../own/use-own-change.ts'
import { smallerPhoto } from './smaller-photo.ts'

function useShowReturns({ order, linkKey }: Own) {
  const queryClient = useQueryClient()
  const key = returnKeys.of(order._id, linkKey)
  return {
    show: (returns: OwnReturns) => queryClient.setQueryData(key, returns),
    refresh: () => queryClient.invalidateQueries({ queryKey: key }),
  }
}

interface Asked {
  wanted: NewReturn
  photos: readonly File[]
}

/** Asks, then shows what is wrong: a photo that does not arrive does not take the return back. */
export function useAskReturn(own: Own) {
  const { show, refresh } = useShowReturns(own)
  const addPhoto = useAddPhoto(own)
  return useMutation({
    mutationFn: async ({ wanted }: Asked) => (await call(askReturn, { ...callOf(own), body: wanted })).data,
    onSuccess: async (returns, { wanted, photos }) => {
      show(returns)
      notify.success('We have your request and will write to you')
      for (const photo of photos) await addPhoto.mutateAsync({ returnId: wanted.id, photo }).catch(() => null)
    },
    onError: refresh,
  })
}

export function useAddPhoto(own: Own) {
  const { show } = useShowReturns(own)
  return useMutation({
    mutationFn: async ({ returnId, photo }: { returnId: string; photo: File }) => {
      const { params, query } = callOf(own)
      const body = new FormData()
      body.set('image', await smallerPhoto(photo))
      // The contract knows the bodies that are JSON; a file is none.
      const input = { params: { ...params, returnId }, query, body } as unknown as InputOf<
        typeof addReturnPhoto
      >
      return (await call(addReturnPhoto, input)).data
    },
    onSuccess: show,
    onError: (error, { photo }) => notify.error(`${photo.name}: ${messageOf(error)}`),
  })
}

export function useWithdraw(own: Own) {
  const { show, refresh } = useShowReturns(own)
  return useMutation({
    mutationFn: async (returnId: string) => {
      const { params, query } = callOf(own)
      return (await call(withdrawReturn, { params: { ...params, returnId }, query })).data
    },
    onSuccess: (returns) => {
      show(returns)
      notify.success('You keep it: nothing is sent back')
    },
    onError: (error) => {
      notify.error(messageOf(error))
      return refresh()
    },
  })
}
