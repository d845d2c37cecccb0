import type { ReviewSums } from './review-tables.ts'
import type { ProductTaxColumns } from './tax-columns.ts'

/** Of a product, beside what is said of it. */
export interface ProductColumns extends ProductTaxColumns, ReviewSums {}
/** What no form sets. */
export type CountedColumns = 'id' | 'stock' | 'held' | 'stock_change' | keyof ReviewSums
