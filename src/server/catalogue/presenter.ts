import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ProductRow, VariantRow } from '../product-fields/fields.ts'
import { withFields } from '../product-fields/rows.ts'

/** A product as it is answered: what can be bought is the stock less what is held for checkouts. */
export const presentProduct = (row: ProductRow, variants: readonly VariantRow[]): Product =>
  Object.assign(withFields({ _id: row.id }, row, variants), {
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  })

/** As the admin sees it. */
export const presentAdminProduct = (row: ProductRow, variants: readonly VariantRow[]): AdminProduct =>
  Object.assign(presentProduct(row, variants), { version: row.version })
