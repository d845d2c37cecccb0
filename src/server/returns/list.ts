import { sql } from 'kysely'
import type { AdminReturn, RETURN_LISTS } from '#shared/contract/admin/returns.ts'
import type { AppContext } from '../http/app-context.ts'
import { readNumberCursor, writeNumberCursor } from '../http/cursors.ts'
import { notFound } from '../platform/errors.ts'
import { findOrder, findOrdersById } from '../orders/repository.ts'
import { returnsOfOrder, withReturnItems } from '../orders/return-rows.ts'
import { presentForAdmin } from './present.ts'

const PAGE = 50
// Literals: they must match the partial indexes' conditions word by word.
const OPEN = sql<boolean>`state in ('asked', 'approved', 'received')`
const OVER = sql<boolean>`state in ('settled', 'refused', 'withdrawn')`

interface Wanted {
  limit?: number | undefined
  cursor?: string | undefined
  list?: (typeof RETURN_LISTS)[number] | undefined
}

/** Open ones, the oldest first; those that are over, the newest first. Throws a 400 that names a bad cursor. */
export async function listReturns(
  { database: { db }, settings }: AppContext,
  { limit = PAGE, cursor, list = 'open' }: Wanted,
): Promise<{ success: true; data: AdminReturn[]; nextCursor: string | null }> {
  const after = readNumberCursor(cursor)
  const isOver = list === 'over'
  const direction = isOver ? 'desc' : 'asc'
  const [beyond, orAt] = isOver ? (['<', '<='] as const) : (['>', '>='] as const)
  let query = db
    .selectFrom('returns')
    .selectAll()
    .where(isOver ? OVER : OPEN)
  if (list !== 'open' && list !== 'over') query = query.where('state', '=', list)
  if (after)
    query = query
      .where('asked_at', orAt, after.key)
      .where((where) => where.or([where('asked_at', beyond, after.key), where('id', beyond, after.id)]))
  const rows = await query
    .orderBy('asked_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const page = await withReturnItems(db, rows.slice(0, limit))
  const orders = await findOrdersById(
    db,
    page.map(({ row }) => row.order_id),
  )
  const asking = { db, sales: settings.runningSales() }
  const shown: AdminReturn[] = []
  for (const whole of page) {
    const order = orders.get(whole.row.order_id)
    if (order) shown.push(...(await presentForAdmin(asking, order, [whole])))
  }
  const last = rows.length > limit ? page.at(-1)?.row : undefined
  const nextCursor = last ? writeNumberCursor({ key: Number(last.asked_at), id: last.id }) : null
  return { success: true, data: shown, nextCursor }
}

/** Of one order, the newest first. Throws 404. */
export async function listReturnsOfOrder(
  { database: { db }, settings }: AppContext,
  orderId: string,
): Promise<AdminReturn[]> {
  const order = await findOrder(db, orderId)
  if (!order) throw notFound('Order')
  const asking = { db, sales: settings.runningSales() }
  return presentForAdmin(asking, order, await returnsOfOrder(db, orderId))
}
