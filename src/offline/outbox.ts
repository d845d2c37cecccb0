import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import type { Cart, CartLine, CartNotice } from '#shared/contract/cart.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import { overruled, ownAfter } from './own-quantities.ts'
import type { CartRecord, LineOperation, Obstacle, Operation, Preview } from './records.ts'

/**
 * The outbox's rules, pure: each takes a record and gives the next one. The order in which the
 * shopper did things is the order in which the shop hears of them.
 */

export type Change =
  | {
      kind: 'add' | 'set'
      productId: string
      size: string
      color: string
      quantity: number
      preview?: Preview | undefined
      /** Where the line stands that a `set` makes; last without it. */
      position?: number | undefined
    }
  | { kind: 'remove'; productId: string; size: string; color: string }
  | { kind: 'merge'; guestId: string }

const clamp = (quantity: number) => Math.min(LINE_QUANTITY.max, Math.max(LINE_QUANTITY.min, quantity))

/** Queues a change; folded into the one before it where the shop cannot have seen that. */
export function enqueue(known: CartRecord, change: Change, stamp: { key: string; now: number }): CartRecord {
  // What was to be told of a line the shopper has just changed is old news.
  const notices =
    change.kind === 'merge' ? known.notices : known.notices.filter((notice) => !sameLine(notice, change))
  const record = notices.length === known.notices.length ? known : { ...known, notices }
  const operation: Operation = {
    ...change,
    seq: record.nextSeq,
    key: stamp.key,
    attempts: 0,
    createdAt: stamp.now,
  }
  if (operation.kind === 'merge') {
    const queued = record.operations.some(
      (known) => known.kind === 'merge' && known.guestId === operation.guestId,
    )
    return queued ? record : append(record, operation)
  }
  const at = foldable(record.operations, operation)
  const before = record.operations[at]
  if (!before || before.kind === 'merge') return append(record, operation)
  return { ...record, operations: record.operations.with(at, fold(before, operation)) }
}

const append = (record: CartRecord, operation: Operation): CartRecord => ({
  ...record,
  operations: [...record.operations, operation],
  nextSeq: record.nextSeq + 1,
})

/**
 * Where the operation can be folded into: the last one on its line, if it was never attempted (an
 * attempted one may be committed already) and no merge stands between, which may change the line too.
 * Operations on other lines do not matter: they commute.
 */
function foldable(operations: readonly Operation[], operation: LineOperation): number {
  for (let at = operations.length - 1; at >= 0; at--) {
    const known = operations[at]
    if (!known || known.kind === 'merge') return -1
    if (sameLine(known, operation)) return known.attempts === 0 ? at : -1
  }
  return -1
}

/** One operation with the effect of both, at the place and under the key of the first. */
function fold(before: LineOperation, after: LineOperation): LineOperation {
  const { seq, key, attempts, createdAt } = before
  const kept = { seq, key, attempts, createdAt }
  // A line that comes back at its place stays there, whatever number of it is wanted then.
  const place = before.kind === 'set' && before.position !== undefined ? { position: before.position } : {}
  if (after.kind === 'set') return { ...after, ...(after.position === undefined && place), ...kept }
  if (after.kind === 'remove') return { ...after, ...kept }
  // After a removal the line begins at nothing, so that many more is that many.
  if (before.kind === 'remove') return { ...after, ...kept, kind: 'set' }
  const quantity = clamp(before.quantity + after.quantity)
  return before.kind === 'set'
    ? { ...after, ...place, ...kept, kind: 'set', quantity }
    : { ...after, ...kept, quantity }
}

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

/** The shopper wants it tried again: what stood in its way may be gone. */
export const unblocked = (record: CartRecord, key: string): CartRecord => ({
  ...record,
  operations: record.operations.map((operation) =>
    operation.key === key ? { ...operation, blocked: undefined } : operation,
  ),
})

const LEFT_OUT = 'You left it out'

/** The shopper gave it up: set aside as if it had been refused, and they know. */
export function leftOut(record: CartRecord, key: string): CartRecord {
  const operation = record.operations.find((known) => known.key === key)
  if (!operation) return record
  const letter = { operation, message: LEFT_OUT, told: true }
  return {
    ...without(record, operation.seq),
    deadLetters: [...record.deadLetters, letter],
    stale: true,
  }
}

/**
 * The shop has confirmed the operation; its cart is the new base. A replayed answer is the one given
 * the first time, so the shop may have moved on since: the cart is then read again.
 *
 * @param own the lines that the operation may have changed.
 * @param unsure lines of other operations of which it is not known whether this cart contains them.
 */
export function confirmed(
  record: CartRecord,
  seq: number,
  cart: Cart,
  replayed: boolean,
  own: readonly LineKey[] = [],
  unsure: readonly LineKey[] = [],
): CartRecord {
  const operation = record.operations.find((known) => known.seq === seq)
  const next = ownAfter(without(record, seq), operation, cart)
  return based(next, cart, replayed || record.stale, own, unsure)
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
  const letter = { operation, message, ...(left !== undefined && { left }) }
  const next = { ...without(record, seq), deadLetters: [...record.deadLetters, letter] }
  return cart ? based(next, cart, next.stale, [], unsure) : { ...next, stale: true }
}

/**
 * A cart read afresh. An older version is believed: the shop may have come back from a backup, or forgotten a
 * guest's old cart.
 *
 * @param unsure lines under way, which it might or might not contain.
 */
export const refreshed = (record: CartRecord, cart: Cart, unsure: readonly LineKey[] = []): CartRecord => ({
  ...overruled(basedOn(record, cart, false, unsure), cart),
  unread: undefined,
})

/** An older version is the answer to something sent long ago: it is the word on its own lines, and the cart has to be read again. */
function based(
  record: CartRecord,
  cart: Cart,
  stale: boolean,
  own: readonly LineKey[],
  unsure: readonly LineKey[],
): CartRecord {
  if (cart.version >= record.base.version) return basedOn(record, cart, stale, unsure)
  const products = withLinesOf(record.base.products, cart.products, own)
  return basedOn(record, { ...record.base, products, notices: cart.notices }, true, [])
}

const basedOn = (record: CartRecord, cart: Cart, stale: boolean, unsure: readonly LineKey[]): CartRecord => ({
  ...record,
  base: { ...cart, products: withLinesOf(cart.products, record.base.products, unsure), notices: [] },
  notices: [
    ...record.notices.filter((known) => !cart.notices.some((fresh) => sameNotice(known, fresh))),
    ...cart.notices,
  ],
  stale,
})

/** One cart, but with these lines as another has them: so that what is under way is never counted twice. */
function withLinesOf(
  products: readonly CartLine[],
  other: readonly CartLine[],
  lines: readonly LineKey[],
): CartLine[] {
  const theirs = other.filter((line) => lines.some((key) => sameLine(key, line)))
  const isNew = (line: CartLine) => !products.some((known) => sameLine(known, line))
  return [
    ...products.flatMap((line) =>
      lines.some((key) => sameLine(key, line)) ? theirs.filter((known) => sameLine(known, line)) : [line],
    ),
    ...theirs.filter(isNew),
  ]
}

/** After a merge: what the shopper was not yet told of the guest's cart. */
export const broughtAlong = (record: CartRecord, guest: CartRecord): CartRecord => ({
  ...record,
  deadLetters: [...guest.deadLetters, ...record.deadLetters],
  notices: [
    ...guest.notices.filter((known) => !record.notices.some((fresh) => sameNotice(known, fresh))),
    ...record.notices,
  ],
})

const sameNotice = (a: CartNotice, b: CartNotice) => sameLine(a, b) && a.kind === b.kind

const without = (record: CartRecord, seq: number): CartRecord => ({
  ...record,
  operations: record.operations.filter((operation) => operation.seq !== seq),
})

const withOperation = (
  record: CartRecord,
  seq: number,
  change: (operation: Operation) => Operation,
): CartRecord => ({
  ...record,
  operations: record.operations.map((operation) => (operation.seq === seq ? change(operation) : operation)),
})
