import { sameLine } from '#shared/cart-rules.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import type { CartRecord, LineOperation, Operation, Preview } from './records.ts'

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

/** What is noted of a change when the shopper makes it. */
export interface ChangeMeta {
  /** The Idempotency-Key of its request; never used again. */
  idempotencyKey: string
  /** Milliseconds since 1970, by this device's clock. */
  now: number
}

const clamp = (quantity: number) => Math.min(LINE_QUANTITY.max, Math.max(LINE_QUANTITY.min, quantity))

/** Queues a change; folded into the one before it where the shop cannot have seen that. */
export function enqueue(known: CartRecord, change: Change, meta: ChangeMeta): CartRecord {
  // What was to be told of a line the shopper has just changed is old news.
  const notices =
    change.kind === 'merge' ? known.notices : known.notices.filter((notice) => !sameLine(notice, change))
  const record = notices.length === known.notices.length ? known : { ...known, notices }
  const operation: Operation = {
    ...change,
    seq: record.nextSeq,
    key: meta.idempotencyKey,
    attempts: 0,
    createdAt: meta.now,
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
  const deadLetter = { operation, message: LEFT_OUT, told: true }
  return {
    ...withoutOperation(record, operation.seq),
    deadLetters: [...record.deadLetters, deadLetter],
    stale: true,
  }
}

export const withoutOperation = (record: CartRecord, seq: number): CartRecord => ({
  ...record,
  operations: record.operations.filter((operation) => operation.seq !== seq),
})
