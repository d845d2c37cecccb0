import type { Generated } from 'kysely'
import type { DeliveryState } from '#shared/admin/deliveries.ts'
import type { STOCK_REFERENCES, StockReason } from '#shared/admin/stock-reasons.ts'

/** Times in milliseconds since 1970 UTC. `id` sorts by time. Size and colour are empty where the product is one pool. */
export interface StockMovesTable {
  id: string
  at: number
  product_id: string
  size: string
  color: string
  /** What came or, below 0, went. */
  pieces: number
  /** What there was then, what is held for checkouts among it. */
  stock: number
  reason: StockReason
  /** Of staff; null for what the shop did by itself, or a shopper. */
  actor_id: string | null
  actor_name: string | null
  reference_kind: (typeof STOCK_REFERENCES)[number] | null
  reference_id: string | null
  note: Generated<string>
}

export interface VariantsTable {
  product_id: string
  size: string
  color: string
  position: number
  stock: number
  held: Generated<number>
  /** What the last sale or return did to `stock`. */
  stock_change: Generated<number>
}

export interface StagedStockTable {
  batch_id: string
  product_id: string
  size: string
  color: string
  stock: number
}

export interface DeliveriesTable {
  id: string
  supplier: string
  /** `2026-12-01`. */
  expected_on: string | null
  /** The supplier's own number. */
  reference: string
  note: string
  state: DeliveryState
  version: number
  by_id: string
  by_name: string
  created_at: number
}

export interface DeliveryLinesTable {
  delivery_id: string
  product_id: string
  size: string
  color: string
  position: number
  /** As they were when it was written down. */
  name: string
  sku: string
  expected: number
  received: number
}

export interface StockTables {
  deliveries: DeliveriesTable
  delivery_lines: DeliveryLinesTable
  stock_moves: StockMovesTable
  staged_stock: StagedStockTable
}
