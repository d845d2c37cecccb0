import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedAddress } from '#shared/contract/address-book.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { addAddress, changeAddress, removeAddress } from '#shared/endpoints/addresses.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'
import { addressQueries } from './queries.ts'

type Change =
  | { kind: 'add'; address: ShippingAddress }
  | { kind: 'change'; id: string; address: ShippingAddress; isDefault: boolean }
  | { kind: 'remove'; id: string }

const DONE = { add: 'Address added', change: 'Address saved', remove: 'Address removed' } as const

async function send(change: Change): Promise<SavedAddress[]> {
  if (change.kind === 'add') return (await call(addAddress, { body: change.address })).data
  const params = { id: change.id }
  if (change.kind === 'remove') return (await call(removeAddress, { params })).data
  const { address, isDefault } = change
  return (await call(changeAddress, { params, body: { ...address, isDefault } })).data
}

/** One change of the book, whose whole is the answer. */
export function useChangeBook(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (book, { kind }) => {
      queryClient.setQueryData(addressQueries.mine(userId).queryKey, book)
      notify.success(DONE[kind], 'address')
    },
    onError: (error) => notify.error(messageOf(error), 'address'),
  })
}
