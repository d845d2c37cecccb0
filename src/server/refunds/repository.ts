import { sql } from 'kysely'
import { fromJson } from '#shared/json.ts'
import type { Queries, Trx } from '../database/database.ts'
import { type RefundRow, refundsOf } from '../orders/money.ts'
import type { Pieces } from '../orders/parcels.ts'
import type { OrderRow } from '../orders/repository.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

/** States of a refund whose money has not gone so far. */
const UNDER_WAY: readonly RefundRow['state'][] = ['waiting', 'asking', 'pending']

export async function insertRefund(trx: Trx, row: RefundRow): Promise<void> {
  await trx.insertInto('refunds').values(row).execute()
}

/**
 * What failed of the locked order's refunds is seen to by another of no less: what it was begun for, then the oldest
 * first, for as far as its money goes. One that names no pieces is for theirs.
 */
export async function mendFailed(
  trx: Trx,
  { id, order_id: orderId, paise, pieces }: RefundRow,
  meant?: string,
): Promise<void> {
  let left = paise
  const failed = (await refundsOf(trx, orderId))
    .filter((row) => row.id !== id && row.state === 'failed' && row.mended_by === null)
    .toSorted((a, b) => Number(b.id === meant) - Number(a.id === meant))
  const mended: RefundRow[] = []
  for (const row of failed) {
    if (row.paise > left) continue
    left -= row.paise
    mended.push(row)
    await changeRefund(trx, row.id, { mended_by: id })
  }
  if (pieces === null && mended.length > 0 && mended.every((row) => row.pieces !== null)) {
    const theirs = mended.flatMap((row) => fromJson<Pieces[]>(row.pieces ?? '[]'))
    await changeRefund(trx, id, { pieces: JSON.stringify(theirs) })
  }
  if (failed.length > 0) trx.announce('attention', [orderId])
}

export async function findRefund(db: Queries, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function changeRefund(
  trx: Queries,
  id: string,
  change: Partial<Omit<RefundRow, 'id'>>,
): Promise<void> {
  await trx.updateTable('refunds').set(change).where('id', '=', id).execute()
}

/** Writes to the locked order what its refunds come to, and gives it so. */
export async function sumUpRefunds(trx: Trx, row: OrderRow): Promise<OrderRow> {
  const rows = await refundsOf(trx, row.id)
  const sumOf = (states: readonly RefundRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { paise }) => sum + paise, 0)
  const gone = rows.filter(({ state }) => state === 'done').map(({ settled_at: at }) => at ?? 0)
  const sums = {
    refunded: sumOf(['done']),
    refunding: sumOf(UNDER_WAY),
    refunded_at: gone.length === 0 ? null : Math.max(...gone),
  }
  await trx.updateTable('orders').set(sums).where('id', '=', row.id).execute()
  return { ...row, ...sums }
}

/** Those that the provider is to be asked about now, the longest due first. */
export async function dueRefunds(db: Queries, now: number, limit: number): Promise<RefundRow[]> {
  return (
    db
      .selectFrom('refunds')
      .selectAll()
      // No refund rests for a week: that was a clock which was ahead.
      .where(({ or, eb }) => or([eb('next_at', '<=', now), eb('next_at', '>', now + WEEK_MS)]))
      .orderBy('next_at')
      .limit(limit)
      .execute()
  )
}

/**
 * Takes a refund for one run: nobody else asks about it before `until`, ms. False where another server was quicker.
 * From here on the provider may have been asked.
 */
export async function claimRefund(
  db: Queries,
  { id, next_at: seen }: RefundRow,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set((set) => ({
      next_at: until,
      attempts: set('attempts', '+', 1),
      state: sql<'asking'>`case state when 'waiting' then 'asking' else state end`,
    }))
    .where('id', '=', id)
    .where('next_at', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Alone on its database: what anybody was asking is what died with the process before. */
export async function takeBackClaims(db: Queries, now: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_at: now })
    .where('state', '=', 'asking')
    .where('next_at', '>', now)
    .execute()
}
