import type { StockHistoryQuery, StockMoveRow } from '#shared/contract/admin/stock-history.ts'
import type { stockHistory } from '#shared/endpoints/admin/stock.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { deleteOld } from '../database/delete-old.ts'
import type { Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { pageOfIds } from '../http/cursors.ts'
import { newId } from '../platform/ids.ts'

const PAGE = 50

/** What came and went, newest first. */
export async function listStockHistory(
  { database: { db } }: Pick<AppContext, 'database'>,
  { limit = PAGE, ...query }: StockHistoryQuery,
): Promise<AnswerOf<typeof stockHistory>> {
  const { page, nextCursor } = pageOfIds(await findMoves(db, query, limit + 1), limit)
  return { success: true, data: page.map(presentMove), nextCursor }
}

type MoveRow = Awaited<ReturnType<typeof findMoves>>[number]

function findMoves(
  db: Queries,
  { productId, size, color, reason, reference, cursor }: Omit<StockHistoryQuery, 'limit'>,
  limit: number,
) {
  return db
    .selectFrom('stock_moves as m')
    .leftJoin('products as p', 'p.id', 'm.product_id')
    .leftJoin('orders as o', 'o.id', 'm.reference_id')
    .leftJoin('deliveries as d', 'd.id', 'm.reference_id')
    .selectAll('m')
    .select(['p.name', 'o.number', 'd.supplier'])
    .$if(Boolean(productId), (some) => some.where('m.product_id', '=', productId ?? ''))
    .$if(Boolean(size), (some) => some.where('m.size', '=', size ?? ''))
    .$if(Boolean(color), (some) => some.where('m.color', '=', color ?? ''))
    .$if(Boolean(reference), (some) => some.where('m.reference_id', '=', reference ?? ''))
    .$if(reason !== undefined, (some) => some.where('m.reason', '=', reason ?? 'other'))
    .$if(Boolean(cursor), (some) => some.where('m.id', '<', cursor ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}

const presentMove = (row: MoveRow): StockMoveRow => ({
  _id: row.id,
  at: new Date(row.at).toISOString(),
  productId: row.product_id,
  name: row.name,
  size: row.size || null,
  color: row.color || null,
  pieces: row.pieces,
  stock: row.stock,
  reason: row.reason,
  actor: row.actor_id === null ? null : { _id: row.actor_id, name: row.actor_name ?? '' },
  reference:
    row.reference_kind === null || row.reference_id === null
      ? null
      : { kind: row.reference_kind, _id: row.reference_id, number: row.number, supplier: row.supplier },
  note: row.note,
})

/** The stock itself is where it is counted: nothing of it is lost with what is told of it. @param before ms. */
export async function forgetOldMoves(db: Queries, before: number): Promise<void> {
  await deleteOld(db, 'stock_moves', (is) => is('id', '<', newId(before)))
}
