import { type LineKey, sameNotice } from '#shared/cart-rules.ts'
import type { Cart, CartLine } from '#shared/contract/cart.ts'
import { withLinesOf } from './lines.ts'
import { withoutOperation } from './outbox.ts'
import { overruled, ownAfter } from './own-quantities.ts'
import type { CartRecord, Obstacle, Operation } from './records.ts'
import { type GuestRecordOf, linesAfter } from './shown-cart.ts'

/** The outbox's rules for what is sent and answered, pure: each takes a record and gives the next one. */

/** To be written before the operation is sent: from here on it may be known to the shop. */
export function attempted(record: CartRecord, seq: number): CartRecord {
  return withOperation(record, seq, (operation) => ({ ...operation, attempts: operation.attempts + 1 }))
}

/** It did not get through, and the shop is there: others may pass it. */
export const blocked = (record: CartRecord, seq: number, obstacle: Obstacle): CartRecord =>
  withOperation(record, seq, (operation) => ({
    ...operation,
    blocked: { ...obstacle, times: (operation.blocked?.times ?? 0) + 1 },
  }))

/**
 * The shop has confirmed the operation; its cart is the new base. A replayed answer is the one given
 * the first time, so the shop may have moved on since: the cart is then read again.
 *
 * @param own the lines that the operation may have changed.
 * @param unsure lines of other operations of which it is not known whether this cart contains them.
 * @param guestRecordOf the record of a guest whose cart a merge has brought.
 */
export function confirmed(
  record: CartRecord,
  seq: number,
  cart: Cart,
  replayed: boolean,
  own: readonly LineKey[] = [],
  unsure: readonly LineKey[] = [],
  guestRecordOf: GuestRecordOf = () => undefined,
): CartRecord {
  const operation = record.operations.find((known) => known.seq === seq)
  const next = ownAfter(withoutOperation(record, seq), operation, cart)
  // What it did is done, even on lines where the cart of this answer can't be believed.
  const meant = operation ? linesAfter(record, operation, guestRecordOf) : record.base.products
  return based(next, cart, replayed || record.stale, { meant, own, unsure })
}

/** The shop refused the operation for good: it is set aside with its reason, and the queue goes on. */
export function refused(
  record: CartRecord,
  seq: number,
  { message, left, cart }: { message: string; left?: number | undefined; cart: Cart | undefined },
  unsure: readonly LineKey[] = [],
): CartRecord {
  const operation = record.operations.find((known) => known.seq === seq)
  if (!operation) return record
  const deadLetter = { operation, message, ...(left !== undefined && { left }) }
  const next = { ...withoutOperation(record, seq), deadLetters: [...record.deadLetters, deadLetter] }
  const meant = record.base.products
  return cart ? based(next, cart, next.stale, { meant, own: [], unsure }) : { ...next, stale: true }
}

/**
 * A cart read afresh. An older version is believed: the shop may have come back from a backup, or forgotten a
 * guest's old cart.
 *
 * @param unsure lines under way, which it might or might not contain.
 */
export const refreshed = (record: CartRecord, cart: Cart, unsure: readonly LineKey[] = []): CartRecord => ({
  ...overruled(
    basedOn(record, { ...cart, products: withLinesOf(cart.products, record.base.products, unsure) }, false),
    cart,
  ),
  unread: undefined,
})

interface AnsweredLines {
  /** The lines known before, with what has been answered done on them. */
  meant: readonly CartLine[]
  own: readonly LineKey[]
  unsure: readonly LineKey[]
}

/**
 * An older version is the answer to something sent long ago: of the cart of then nothing is taken but that it was
 * done, and the cart has to be read again.
 */
function based(
  record: CartRecord,
  cart: Cart,
  stale: boolean,
  { meant, own, unsure }: AnsweredLines,
): CartRecord {
  const isNews = cart.version >= record.base.version
  const products = isNews
    ? withLinesOf(cart.products, meant, unsure)
    : withLinesOf(record.base.products, meant, own)
  const base = isNews ? cart : { ...record.base, notices: cart.notices }
  return basedOn(record, { ...base, products }, stale || !isNews)
}

const basedOn = (record: CartRecord, cart: Cart, stale: boolean): CartRecord => ({
  ...record,
  base: { ...cart, notices: [] },
  notices: [
    ...record.notices.filter((known) => !cart.notices.some((fresh) => sameNotice(known, fresh))),
    ...cart.notices,
  ],
  stale,
})

/** After a merge: what the shopper was not yet told of the guest's cart. */
export const broughtAlong = (record: CartRecord, guest: CartRecord): CartRecord => ({
  ...record,
  deadLetters: [...guest.deadLetters, ...record.deadLetters],
  notices: [
    ...guest.notices.filter((known) => !record.notices.some((fresh) => sameNotice(known, fresh))),
    ...record.notices,
  ],
})

const withOperation = (
  record: CartRecord,
  seq: number,
  change: (operation: Operation) => Operation,
): CartRecord => ({
  ...record,
  operations: record.operations.map((operation) => (operation.seq === seq ? change(operation) : operation)),
})
