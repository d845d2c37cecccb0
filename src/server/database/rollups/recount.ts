import { type Kysely, sql } from 'kysely'
import type { Invoice } from '#shared/contract/invoice.ts'
import { fromJson } from '#shared/json.ts'
import { isPostgres } from '../engine/is-postgres.ts'
import { type RollupsTable, SERIES } from '../schema/rollup-tables.ts'
import type { Tables } from '../schema/tables.ts'
import { contributionOf, refundContribution } from './contribution.ts'
import { creditContribution } from './credit-contribution.ts'
import { dayStart, SLOT_MS } from './days.ts'
import { addRows, type Delta, rollupRows } from './deltas.ts'

type Db = Kysely<Tables>
interface Span {
  from: number
  to: number
}

const ORDERS_AT_ONCE = 500

/**
 * Counts a day of the zone anew from what is there, and puts that in the place of its sums; visits stay. In a
 * transaction; whatever changes orders waits until its end with its own sums, so that none is lost or counted twice.
 */
export async function recountDay(trx: Db, zone: string, day: number): Promise<void> {
  if (isPostgres(trx)) await sql`lock table rollups in exclusive mode`.execute(trx)
  const span = { from: dayStart(zone, day), to: dayStart(zone, day + 1) }
  await trx
    .deleteFrom('rollups')
    .where(
      'series',
      'in',
      SERIES.filter((series) => series !== 'visit' && series !== 'slot'),
    )
    .where('at', '=', day)
    .execute()
  await trx
    .deleteFrom('rollups')
    .where('series', '=', 'slot')
    .where('at', '>=', span.from / SLOT_MS)
    .where('at', '<', span.to / SLOT_MS)
    .execute()
  for (const statement of addRows(await countedRows(trx, zone, span))) await statement.execute(trx)
}

/** What the sums of a day have to be. */
async function countedRows(db: Db, zone: string, span: Span): Promise<RollupsTable[]> {
  const counted = [...(await countedOrders(db, span)), ...(await countedRefunds(db, span))]
  return rollupRows([...counted, ...(await countedCredits(db, span))], zone)
}

async function countedOrders(db: Db, { from, to }: Span): Promise<Delta[]> {
  const deltas: Delta[] = []
  for (let after = { at: from, id: '' }; ;) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('created_at', '>=', after.at)
      .where('created_at', '<', to)
      .where((where) => where.or([where('created_at', '>', after.at), where('id', '>', after.id)]))
      .orderBy('created_at')
      .orderBy('id')
      .limit(ORDERS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return deltas
    const ids = rows.map(({ id }) => id)
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('position')
      .execute()
    const byOrder = Map.groupBy(items, (item) => item.order_id)
    for (const row of rows)
      deltas.push(...contributionOf({ row, items: byOrder.get(row.id) ?? [], refunds: [] }))
    after = { at: last.created_at, id: last.id }
  }
}

async function countedRefunds(db: Db, { from, to }: Span): Promise<Delta[]> {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['reason', 'paise', 'settled_at'])
    .where('state', '=', 'done')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .execute()
  return refunds.map(refundContribution)
}

async function countedCredits(db: Db, { from, to }: Span): Promise<Delta[]> {
  const notes = await db
    .selectFrom('invoices')
    .select(['issued_at', 'content'])
    .where('kind', '=', 'credit')
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .execute()
  return notes.flatMap(({ issued_at: at, content }) =>
    creditContribution(fromJson<Pick<Invoice, 'lines'>>(content), at),
  )
}
