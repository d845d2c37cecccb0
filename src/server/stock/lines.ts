import type { ItemsColumns } from '../database/schema/tables.ts'
import type { StockLine } from './plan.ts'

/** The lines of a checkout or an order, as the stock counts them. */
export const stockLines = (
  items: readonly Pick<ItemsColumns, 'product_id' | 'size' | 'color' | 'quantity'>[],
): StockLine[] =>
  items.map(({ product_id: productId, size, color, quantity }) => ({ productId, size, color, quantity }))
