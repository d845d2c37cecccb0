import type { KindColumn } from './schema/rollup-tables.ts'
import type { ItemsColumns } from './schema/tables.ts'

/** What a line of a checkout has, and the order's that is made of it (`insertRows`). */
export const LINE_COLUMNS: Record<keyof (ItemsColumns & KindColumn), true> = {
  position: true,
  product_id: true,
  name: true,
  image: true,
  price: true,
  quantity: true,
  size: true,
  color: true,
  kind: true,
}
