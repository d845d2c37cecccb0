import type { Selectable } from 'kysely'
import { OPEN_DELIVERIES } from '#shared/admin/deliveries.ts'
import type { DeliveriesQuery, Delivery } from '#shared/contract/admin/delivery.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import type { DeliveriesTable, DeliveryLinesTable } from '../database/schema/stock-tables.ts'
import { notFound } from '../platform/errors.ts'

export type DeliveryRow = Selectable<DeliveriesTable>
export type DeliveryLineRow = Selectable<DeliveryLinesTable>

/** Newest first, only those older than `cursor`. */
export function findDeliveries(
  db: Queries,
  { state, productId, cursor }: DeliveriesQuery,
  limit: number,
): Promise<DeliveryRow[]> {
  const states = state === undefined ? undefined : state === 'open' ? OPEN_DELIVERIES : [state]
  return db
    .selectFrom('deliveries as d')
    .selectAll('d')
    .$if(states !== undefined, (some) => some.where('state', 'in', states ?? []))
    .$if(Boolean(productId), (some) =>
      some.where('d.id', 'in', (eb) =>
        eb
          .selectFrom('delivery_lines')
          .select('delivery_id')
          .where('product_id', '=', productId ?? ''),
      ),
    )
    .$if(Boolean(cursor), (some) => some.where('d.id', '<', cursor ?? ''))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

export async function presentDeliveries(db: Queries, rows: readonly DeliveryRow[]): Promise<Delivery[]> {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('delivery_lines')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const byDelivery = Map.groupBy(lines, (line) => line.delivery_id)
  return rows.map((row) => presentDelivery(row, byDelivery.get(row.id) ?? []))
}

export const presentDelivery = (row: DeliveryRow, lines: readonly DeliveryLineRow[]): Delivery => ({
  _id: row.id,
  supplier: row.supplier,
  expectedOn: row.expected_on,
  reference: row.reference,
  note: row.note,
  state: row.state,
  version: row.version,
  by: row.by_name,
  createdAt: new Date(row.created_at).toISOString(),
  lines: lines.map(({ product_id: productId, name, sku, size, color, expected, received }) => ({
    productId,
    name,
    sku,
    size: size || null,
    color: color || null,
    expected,
    received,
  })),
})

/** Locked until the transaction's end, with its lines. Throws 404. */
export async function lockDelivery(
  database: Database,
  trx: Trx,
  id: string,
): Promise<{ row: DeliveryRow; lines: DeliveryLineRow[] }> {
  const row = await database
    .locked(trx.selectFrom('deliveries').selectAll().where('id', '=', id))
    .executeTakeFirst()
  if (!row) throw notFound('Delivery')
  const lines = await trx
    .selectFrom('delivery_lines')
    .selectAll()
    .where('delivery_id', '=', id)
    .orderBy('position')
    .execute()
  return { row, lines }
}

/** Writes a delivery and its lines anew. */
export async function putDelivery(
  trx: Trx,
  row: DeliveryRow,
  lines: readonly DeliveryLineRow[],
): Promise<void> {
  const { id, ...rest } = row
  await trx
    .insertInto('deliveries')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
  await trx.deleteFrom('delivery_lines').where('delivery_id', '=', id).execute()
  await trx
    .insertInto('delivery_lines')
    .values([...lines])
    .execute()
}

/** Pieces that are still to come, by product. */
export async function incomingOf(
  db: Queries,
  productIds: readonly string[],
): Promise<Map<string, { size: string; color: string; pieces: number }[]>> {
  const rows = await db
    .selectFrom('delivery_lines as l')
    .innerJoin('deliveries as d', 'd.id', 'l.delivery_id')
    .select(['l.product_id', 'l.size', 'l.color', 'l.expected', 'l.received'])
    .where('d.state', 'in', OPEN_DELIVERIES)
    .where('l.product_id', 'in', productIds)
    .execute()
  return Map.groupBy(
    rows.map(({ expected, received, ...unit }) => ({ ...unit, pieces: Math.max(0, expected - received) })),
    (row) => row.product_id,
  )
}
