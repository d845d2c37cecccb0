import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Product } from '#shared/contract/product.ts'
import { ownImage } from '../images/names.ts'
import type { ProductRow, VariantRow } from '../product-fields/fields.ts'
import { withFields, withPrivateFields } from '../product-fields/rows.ts'

/** A product as it is answered: what can be bought is the stock less what is held for checkouts. */
export const presentProduct = (row: ProductRow, variants: readonly VariantRow[]): Product =>
  Object.assign(withFields({ _id: row.id }, row, variants), {
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  })

/** The id of the picture that stands for a product, where it is one of this shop's own. */
export const coverOf = ({ images: [cover] }: Pick<Product, 'images'>): string | undefined =>
  cover && ownImage(cover.url)?.id

/** @param placeholders by the pictures' ids. */
export function withPlaceholder(product: Product, placeholders: ReadonlyMap<string, string>): Product {
  const [cover, ...others] = product.images
  const placeholder = placeholders.get(coverOf(product) ?? '')
  return cover && placeholder !== undefined
    ? { ...product, images: [{ ...cover, placeholder }, ...others] }
    : product
}

/** As the admin sees it. */
export const presentAdminProduct = (row: ProductRow, variants: readonly VariantRow[]): AdminProduct =>
  Object.assign(withPrivateFields(presentProduct(row, variants), row), { version: row.version })
