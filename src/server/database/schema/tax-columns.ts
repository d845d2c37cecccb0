import type { Generated } from 'kysely'

/** Of a product. */
export interface ProductTaxColumns {
  /** Empty for the shop's. */
  hsn: Generated<string>
  /** In hundredths of a percent; null for the shop's. */
  tax_rate: number | null
}
