import * as v from 'valibot'
import { type ShippingAddress, storedAddressSchema } from '#shared/contract/checkout.ts'
import type { ShownOrder } from '#shared/contract/order.ts'

const MOST = 3

const sameWords = (a: ShippingAddress, b: ShippingAddress) =>
  Object.values(a).join('|').toLowerCase() === Object.values(b).join('|').toLowerCase()

/** Where the last orders went, the newest first, each place once. */
export function knownAddresses(orders: readonly Pick<ShownOrder, 'shippingAddress'>[]): ShippingAddress[] {
  const known: ShippingAddress[] = []
  for (const { shippingAddress: one } of orders) {
    if (!v.is(storedAddressSchema, one)) continue
    const { firstName, lastName, address, city, postalCode, country, phone } = one
    const next = { firstName, lastName, address, city, postalCode, country, phone }
    if (known.length < MOST && !known.some((other) => sameWords(other, next))) known.push(next)
  }
  return known
}
