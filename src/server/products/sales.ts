import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import type { Queries } from '../database/database.ts'
import { changesOf } from '../history/present-entry.ts'

/**
 * Which products are in a sale is told by the history: a sale is a discount set in bulk, and runs until
 * anything else sets the discount price. What ends gives back what was there before it.
 */

export interface Sale {
  /** The discount price before it, rupees; null for none. */
  before: number | null
  /** The sale that it began in. */
  outer: Sale | undefined
}

/** What the history says of one product, the oldest first. */
export interface PriceEntry {
  action: HistoryEntry['action']
  batchId: string | null
  /** The batch that this one undid. */
  undoes?: string | undefined
  changes: HistoryEntry['changes']
}

/** The sale that a product is in after all of this; undefined where its discount price is its own. */
export function saleAfter(entries: readonly PriceEntry[]): Sale | undefined {
  let sale: Sale | undefined
  const earlier: (Sale | undefined)[] = []
  for (const [at, { action, undoes, changes }] of entries.entries()) {
    earlier[at] = sale
    const discount = changes.find(({ field }) => field === 'discountPrice')
    const price = changes.find(({ field }) => field === 'price')
    if (action === 'bulk' && price) sale = sale && scaled(sale, Number(price.to) / Number(price.from))
    else if (discount) {
      const undone = undoes === undefined ? -1 : entries.findIndex(({ batchId }) => batchId === undoes)
      const [from, to] = [discount.from, discount.to] as [number | null, number | null]
      if (undone !== -1) sale = earlier[undone]
      else if (sale && to === sale.before) sale = sale.outer
      else sale = action === 'bulk' && to !== null ? { before: from, outer: sale } : undefined
    }
  }
  return sale
}

/** A discount price moves with its price. */
const scaled = ({ before, outer }: Sale, ratio: number): Sale => ({
  before: before === null ? null : Math.max(1, Math.round(before * ratio)),
  outer: outer && scaled(outer, ratio),
})

/** The sales that these products are in, by their ids. */
export async function runningSales(db: Queries, ids: readonly string[]): Promise<Map<string, Sale>> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('batch_undos', 'batch_undos.undone_by', 'history.batch_id')
    .select([
      'entity_id',
      'action',
      'history.batch_id as batchId',
      'batch_undos.batch_id as undoes',
      'changes',
    ])
    .where('kind', '=', 'product')
    .where('entity_id', 'in', ids)
    .where((where) =>
      where.or([where('changes', 'like', '%"price"%'), where('changes', 'like', '%"discountPrice"%')]),
    )
    .orderBy('id')
    .execute()
  const byProduct = Map.groupBy(rows, (row) => row.entity_id)
  const sales = new Map<string, Sale>()
  for (const [id, some] of byProduct) {
    const sale = saleAfter(
      some.map((row) => ({ ...row, undoes: row.undoes ?? undefined, changes: changesOf(row) })),
    )
    if (sale) sales.set(id, sale)
  }
  return sales
}
