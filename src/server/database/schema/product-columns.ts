import type { ReviewSums } from './review-tables.ts'
import type { Generated } from 'kysely'
import type { ProductTaxColumns } from './tax-columns.ts'

/** Of a product, beside what is said of it. */
export interface ProductColumns extends ProductTaxColumns, ReviewSums {
  /** Lists in JSON: what single sizes and colours have of their own. */
  variant_skus: Generated<string>
  variant_barcodes: Generated<string>
  /** In paise. */
  variant_prices: Generated<string>
  variant_weights: Generated<string>
}

/** Whose each SKU is; without size and colour the product's own. */
export interface SkusTable {
  /** In lower case. */
  sku_key: string
  product_id: string
  size: Generated<string>
  color: Generated<string>
}
/** What no form sets. */
export type CountedColumns = 'id' | 'stock' | 'held' | 'stock_change' | keyof ReviewSums
