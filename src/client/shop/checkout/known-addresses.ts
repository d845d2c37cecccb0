import * as v from 'valibot'
import { type ShippingAddress, storedAddressSchema } from '#shared/contract/checkout.ts'
import type { ShownOrder } from '#shared/contract/order.ts'
import { plainAddress } from '#shared/plain-address.ts'

/** Of those that are known by orders alone. */
const OF_ORDERS = 3

/** Whether the State is known makes it no other address. */
function wordsOf(known: ShippingAddress): string {
  const { state: _, ...address } = known
  return Object.values(address).join('|').toLowerCase()
}
const sameWords = (a: ShippingAddress, b: ShippingAddress) => wordsOf(a) === wordsOf(b)

/** The book's, then where the last orders went, the newest first, each place once. */
export function knownAddresses(
  orders: readonly Pick<ShownOrder, 'shippingAddress'>[],
  book: readonly ShippingAddress[] = [],
): ShippingAddress[] {
  const known = book.map(plainAddress)
  const most = known.length + OF_ORDERS
  for (const { shippingAddress: one } of orders) {
    if (!v.is(storedAddressSchema, one)) continue
    const next = plainAddress(one)
    if (known.length < most && !known.some((other) => sameWords(other, next))) known.push(next)
  }
  return known
}
