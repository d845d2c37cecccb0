import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { User } from '#shared/contract/user.ts'
import { addAddress } from '#shared/endpoints/addresses.ts'
import { call } from '#client/platform/api.ts'
import { addressQueries } from '#client/shop/addresses/queries.ts'
import { knownAddresses } from '#client/shop/checkout/known-addresses.ts'
import { orderQueries } from '#client/shop/orders/queries.ts'

/** What the checkout knows of addresses. A courtesy: without an answer the form is as it always was. */
export function useAddressesAtCheckout(user: User | null) {
  const [userId, hasBook] = [user?._id ?? '', user !== null && !user.guest]
  const orders = useQuery({ ...orderQueries.mine(userId), enabled: user !== null })
  const book = useQuery({ ...addressQueries.mine(userId), enabled: hasBook })
  const toKeep = useRef<ShippingAddress>(null)
  return {
    known: knownAddresses(orders.data?.orders ?? [], book.data),
    /** There is a book to keep an address in. */
    maySave: book.data !== undefined,
    /** Null for one that is not to be kept. */
    keepLater: (address: ShippingAddress | null) => {
      toKeep.current = address
    },
    /** Once it is ordered to: the order knows the address, whatever becomes of this. */
    keep: () => {
      if (toKeep.current) void call(addAddress, { body: toKeep.current }).catch(() => undefined)
    },
  }
}
