import type { Selectable } from 'kysely'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Product, ProductImage, Variant } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import type { ProductsTable, VariantsTable } from '../database/schema/tables.ts'
import { toRupees } from '../platform/money.ts'

export type ProductRow = Selectable<ProductsTable>
export type VariantRow = Selectable<VariantsTable>

/** A product as it is answered: what can be bought is the stock less what is held for checkouts. */
export function presentProduct(row: ProductRow, variants: readonly VariantRow[]): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: toRupees(row.price),
    discountPrice: row.discount_price === null ? null : toRupees(row.discount_price),
    countInStock: row.stock - row.held,
    sku: row.sku,
    category: row.category,
    brand: row.brand,
    sizes: fromJson<string[]>(row.sizes),
    colors: fromJson<string[]>(row.colors),
    collections: row.collections,
    material: row.material,
    gender: row.gender,
    reviews: row.reviews,
    rating: row.rating,
    isFeatured: row.is_featured === 1,
    isPublished: row.is_published === 1,
    weight: row.weight,
    images: fromJson<ProductImage[]>(row.images),
    ...(row.has_variants === 1 && { variants: variants.map(presentVariant) }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** As the back office sees it. */
export const presentAdminProduct = (row: ProductRow, variants: readonly VariantRow[]): AdminProduct => ({
  ...presentProduct(row, variants),
  version: row.version,
})

const presentVariant = ({ size, color, stock, held }: VariantRow): Variant => ({
  size,
  color,
  countInStock: stock - held,
})
