import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Delivery, NewDelivery, Receiving } from '#shared/contract/admin/delivery.ts'
import { addDelivery, deleteDelivery, editDelivery, receiveDelivery } from '#shared/endpoints/admin/stock.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

const tell = tellRefusal()

export function useSaveDelivery(known: Delivery | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ written, key }: { written: NewDelivery; key: string }) =>
      known
        ? (
            await call(editDelivery, {
              params: { id: known._id },
              body: { ...written, version: known.version },
            })
          ).data
        : (await call(addDelivery, { body: written }, { key })).data,
    onSuccess: (saved) => {
      notify.success('Delivery saved')
      queryClient.setQueryData(adminKeys.deliveries.one(saved._id), saved)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.deliveries.lists }),
        queryClient.invalidateQueries({ queryKey: adminKeys.inventory.all }),
      ])
    },
    onError: (error) => {
      if (!meanwhile(error)) tell(error)
    },
  })
}

export function useReceive(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ come, key }: { come: Receiving; key: string }) =>
      (await call(receiveDelivery, { params: { id }, body: come }, { key })).data,
    onSuccess: (saved) => {
      notify.success('Booked in')
      queryClient.setQueryData(adminKeys.deliveries.one(id), saved)
      return Promise.all(
        [
          adminKeys.deliveries.lists,
          adminKeys.inventory.all,
          adminKeys.products.all,
          adminKeys.summary.all,
          productKeys.all,
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
    onError: (error) => {
      if (!meanwhile(error)) tell(error)
      // As it is by now.
      return queryClient.invalidateQueries({ queryKey: adminKeys.deliveries.one(id) })
    },
  })
}

export function useDeleteDelivery() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteDelivery, { params: { id } }),
    onSuccess: () => {
      notify.success('Delivery deleted')
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.deliveries.lists }),
        queryClient.invalidateQueries({ queryKey: adminKeys.inventory.all }),
      ])
    },
    onError: tell,
  })
}

/** Told in a sentence of its own; false for any other error. */
function meanwhile(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return false
  notify.error('Someone else has changed this delivery meanwhile. Please look again')
  return true
}
