import type { Selectable } from 'kysely'
import type { StockReason } from '#shared/admin/stock-reasons.ts'
import type { Trx } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { StockMovesTable } from '../database/schema/stock-tables.ts'
import type { Actor } from '../history/record.ts'
import { newOrderedId } from '../platform/ids.ts'

/** What happened to one unit of stock; size and colour are empty for a product that is one pool. */
export interface StockMove {
  productId: string
  size: string
  color: string
  /** What came or, below 0, went. */
  pieces: number
  /** What there is then, what is held among it. */
  stock: number
  /** Where it differs from the one of the others. */
  reason?: StockReason
  note?: string
}

export interface StockCause {
  reason: StockReason
  /** Staff; absent for what the shop does by itself, or a shopper. */
  actor?: Actor | undefined
  reference?: { kind: NonNullable<StockMovesTable['reference_kind']>; id: string } | undefined
  note?: string | undefined
}

const ROWS_AT_ONCE = 500

/**
 * Writes what happened to stock, in the transaction that did it and without waiting: not before a savepoint. The one
 * way into the history of stock but that of large changes (`products/staged`).
 */
export function noteMoves(
  trx: Trx,
  moves: readonly StockMove[],
  { reason, actor, reference, note = '' }: StockCause,
  now: number = Date.now(),
): void {
  const rows = moves.flatMap((move): MoveRow[] =>
    move.pieces === 0
      ? []
      : [
          {
            id: newOrderedId(now),
            at: now,
            product_id: move.productId,
            size: move.size,
            color: move.color,
            pieces: move.pieces,
            stock: move.stock,
            reason: move.reason ?? reason,
            actor_id: actor?._id ?? null,
            actor_name: actor?.name ?? null,
            reference_kind: reference?.kind ?? null,
            reference_id: reference?.id ?? null,
            note: move.note ?? note,
          },
        ],
  )
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    insertMoves(trx, rows.slice(from, from + ROWS_AT_ONCE))
}

type MoveRow = Selectable<StockMovesTable>

const insertMoves = insertRows<MoveRow>('stock_moves', {
  id: true,
  at: true,
  product_id: true,
  size: true,
  color: true,
  pieces: true,
  stock: true,
  reason: true,
  actor_id: true,
  actor_name: true,
  reference_kind: true,
  reference_id: true,
  note: true,
})

/** The stock of a product: of each variant, or of its one pool where there are none. */
export interface ProductStock {
  stock: number
  variants: readonly { size: string; color: string; stock: number }[] | null
}

/** A product that is not there. */
export const NO_STOCK: ProductStock = { stock: 0, variants: [] }

/** What makes the stock of a product another: units that go leave with what they had. */
export function movesBetween(productId: string, before: ProductStock, after: ProductStock): StockMove[] {
  const units = new Map<string, StockMove>()
  const unit = (size: string, color: string) => {
    const key = JSON.stringify([size, color])
    const known = units.get(key) ?? { productId, size, color, pieces: 0, stock: 0 }
    units.set(key, known)
    return known
  }
  for (const { size, color, stock } of unitsOf(before)) unit(size, color).pieces -= stock
  for (const { size, color, stock } of unitsOf(after)) {
    const move = unit(size, color)
    move.pieces += stock
    move.stock = stock
  }
  return [...units.values()]
}

const unitsOf = ({ stock, variants }: ProductStock) => variants ?? [{ size: '', color: '', stock }]
