import { isDeepStrictEqual } from 'node:util'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ProductEdit } from '#shared/contract/admin/product-form.ts'
import type { ProductImage } from '#shared/contract/product.ts'
import { fittingValues, type VariantField } from '#shared/variant-values.ts'
import { distinct } from '../../product-fields/stored.ts'
import { variantsWished } from '../model/rows.ts'
import type { PlannedStock } from './planned.ts'

/**
 * A product after an edit, as a new version, by the rules of `planStock`: what the edit does not name stays,
 * variants of a size or colour that went go with it. `stock` is absent where it does not change.
 *
 * @param images the edit's pictures with what is known of their size, where it names any.
 */
export function nextProduct(
  before: AdminProduct,
  edit: Omit<ProductEdit, 'version' | 'images'>,
  images?: ProductImage[],
): { after: AdminProduct; stock: PlannedStock | undefined } {
  const { variants: wished, countInStock, ...fields } = edit
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const sizes = distinct(edit.sizes ?? before.sizes)
  const colors = distinct(edit.colors ?? before.colors)
  const wish = variantsWished(wished)
  const kept =
    wish === null
      ? []
      : (wish ?? before.variants ?? []).filter(
          ({ size, color }) => sizes.includes(size) && colors.includes(color),
        )
  const { variants: had, ...rest } = before
  // Variants whose sizes and colours all went leave nothing behind; those given up leave their sum.
  const left = had && wish !== null ? 0 : before.countInStock
  const buyable =
    kept.length > 0 ? kept.reduce((sum, variant) => sum + variant.countInStock, 0) : (countInStock ?? left)
  const variants = kept.length > 0 ? kept : undefined
  const after: AdminProduct = {
    ...rest,
    ...given,
    ...ownValuesLeft({ ...before, ...given }, sizes, colors),
    sizes,
    colors,
    ...(images && { images }),
    ...(variants && { variants }),
    countInStock: buyable,
    version: before.version + 1,
  }
  const same = buyable === before.countInStock && isDeepStrictEqual(variants ?? null, had ?? null)
  return { after, stock: same ? undefined : { countInStock: buyable, variants } }
}

const ownValuesLeft = (
  product: Pick<AdminProduct, VariantField>,
  sizes: readonly string[],
  colors: readonly string[],
): Pick<AdminProduct, VariantField> => ({
  variantSkus: fittingValues(product.variantSkus, sizes, colors),
  variantBarcodes: fittingValues(product.variantBarcodes, sizes, colors),
  variantPrices: fittingValues(product.variantPrices, sizes, colors),
  variantWeights: fittingValues(product.variantWeights, sizes, colors),
})
