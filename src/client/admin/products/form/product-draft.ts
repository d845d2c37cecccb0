import type { Product } from '#shared/contract/product.ts'
import { readNumber } from '#shared/admin/read-number.ts'
import { listOf } from '../form-fields.ts'
import { asShoppersSee } from '../as-shoppers-see.ts'
import { ownValuesOf, piecesOf, type ProductValues, variantsOf } from '../product-values.ts'

/** What is typed so far as a product to look at: what is missing or no number stands as nothing. */
export function draftOf(values: ProductValues): Product {
  const { variants: grid, ...plain } = values
  const variants =
    grid &&
    variantsOf(values)?.map((variant) => ({ ...variant, countInStock: countOf(variant.countInStock) }))
  const draft = {
    ...plain,
    _id: 'preview',
    name: values.name.trim() || 'Name',
    price: rupeesOf(values.price),
    discountPrice: rupeesOf(values.discountPrice) || null,
    // Not yet typed is not yet sold out.
    countInStock: variants
      ? piecesOf(variants)
      : values.countInStock.trim() === ''
        ? 1
        : countOf(readNumber(values.countInStock)),
    sizes: listOf(values.sizes),
    colors: listOf(values.colors),
    reviews: 0,
    rating: 0,
    weight: null,
    ...(variants && { variants }),
    createdAt: '',
    updatedAt: '',
  }
  const own = ownValuesOf(values, 'variantPrices').map((one) => ({ ...one, value: rupeesOf(`${one.value}`) }))
  return asShoppersSee(
    draft,
    own.filter(({ value }) => value > 0),
  )
}

const rupeesOf = (text: string) => {
  const rupees = readNumber(text)
  return rupees > 0 ? Math.round(rupees * 100) / 100 : 0
}
const countOf = (count: number) => (Number.isFinite(count) && count > 0 ? Math.floor(count) : 0)
