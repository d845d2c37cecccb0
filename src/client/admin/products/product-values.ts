import type { NewProduct, ProductEdit } from '#shared/contract/admin/product-form.ts'
import type { Product, Variant } from '#shared/contract/product.ts'
import { numberOrText, readNumber } from '#shared/admin/read-number.ts'

export interface FormPicture {
  url: string
  altText: string
}

/** What stands in the form: texts as they are typed, so that nothing typed is ever lost. */
export interface ProductValues {
  name: string
  description: string
  price: string
  discountPrice: string
  countInStock: string
  sku: string
  category: string
  brand: string
  sizes: string
  colors: string
  collections: string
  material: string
  gender: string
  reviews: string
  rating: string
  weight: string
  isFeatured: boolean
  isPublished: boolean
  images: FormPicture[]
  /** Pieces by size and colour (see `variantKey`), '' where it is not sold; null for one count of all. */
  variants: Record<string, string> | null
}

export const BLANK: ProductValues = {
  name: '',
  description: '',
  price: '',
  discountPrice: '',
  countInStock: '',
  sku: '',
  category: '',
  brand: '',
  sizes: '',
  colors: '',
  collections: '',
  material: '',
  gender: '',
  reviews: '',
  rating: '',
  weight: '',
  isFeatured: false,
  isPublished: true,
  images: [],
  variants: null,
}

export const variantKey = (size: string, color: string): string => `${size}\n${color}`

/** Comma-separated and trimmed (spec, section 2); each once, blank ones left out. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

export function valuesOf(product: Product): ProductValues {
  const { price, discountPrice, countInStock, reviews, rating, weight, sizes, colors, images } = product
  return {
    ...BLANK,
    name: product.name,
    description: product.description,
    sku: product.sku,
    category: product.category,
    brand: product.brand,
    collections: product.collections,
    material: product.material,
    gender: product.gender,
    isFeatured: product.isFeatured,
    isPublished: product.isPublished,
    price: String(price),
    discountPrice: String(discountPrice ?? ''),
    countInStock: String(countInStock),
    reviews: String(reviews),
    // Not rated yet.
    rating: rating === 0 ? '' : String(rating),
    weight: String(weight ?? ''),
    sizes: sizes.join(', '),
    colors: colors.join(', '),
    images: images.map(({ url, altText }) => ({ url, altText })),
    variants:
      product.variants === undefined
        ? null
        : Object.fromEntries(
            product.variants.map(({ size, color, countInStock }) => [
              variantKey(size, color),
              String(countInStock),
            ]),
          ),
  }
}

/** What was typed into a form that began with `start`. */
export const changedFrom = (start: ProductValues, values: ProductValues): Partial<ProductValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field as keyof ProductValues]),
    ),
  )

/** A new one like it: not yet shown, with a SKU still to give, pieces to count, and no opinions of its own. */
export const duplicateOf = (product: Product): ProductValues => ({
  ...valuesOf(product),
  name: `${product.name} (copy)`,
  sku: '',
  reviews: '',
  rating: '',
  isPublished: false,
  countInStock: '',
  variants: product.variants === undefined ? null : {},
})

/** NaN for what was left empty: the schema then says what was expected. */
const valueOf = (text: string) => (text.trim() === '' ? Number.NaN : numberOrText(text))
const optionalOf = (text: string) => (text.trim() === '' ? undefined : valueOf(text))

export function variantsOf({ variants, sizes, colors }: ProductValues): Variant[] | null {
  if (variants === null) return null
  return listOf(sizes).flatMap((size) =>
    listOf(colors).flatMap((color) => {
      const pieces = variants[variantKey(size, color)]?.trim() ?? ''
      return pieces === '' ? [] : [{ size, color, countInStock: readNumber(pieces) }]
    }),
  )
}

/** Of all variants together; NaN as long as one of them is no number. */
export const piecesOf = (variants: readonly Variant[]): number =>
  variants.reduce((sum, { countInStock }) => sum + countInStock, 0)

/** Input of `newProductSchema`; whether it is right is for the schema to say. */
export function newProductOf(values: ProductValues): NewProduct {
  const variants = variantsOf(values)
  return {
    ...values,
    ...(variants && { variants }),
    price: valueOf(values.price),
    discountPrice: optionalOf(values.discountPrice),
    countInStock: variants ? piecesOf(variants) : valueOf(values.countInStock),
    sizes: listOf(values.sizes),
    colors: listOf(values.colors),
    reviews: optionalOf(values.reviews),
    rating: optionalOf(values.rating),
    weight: optionalOf(values.weight),
    variants,
  } as NewProduct
}

/**
 * Input of `productEditSchema`: only what was changed. Stock that was not touched is not named, so that
 * what was sold while the form was open stays sold.
 */
export function changesOf(before: ProductValues, now: ProductValues): ProductEdit {
  const wanted: ProductEdit = {
    ...newProductOf(now),
    discountPrice: (optionalOf(now.discountPrice) ?? null) as number | null,
    weight: (optionalOf(now.weight) ?? null) as number | null,
    reviews: (optionalOf(now.reviews) ?? 0) as number,
    rating: valueOf(now.rating) as number,
  }
  const same = (key: keyof ProductValues) => JSON.stringify(before[key]) === JSON.stringify(now[key])
  const isGrid = now.variants !== null
  const isSameStock = same('variants') && (isGrid ? same('sizes') && same('colors') : same('countInStock'))
  const kept = (key: string) =>
    key === 'countInStock' || key === 'variants' ? isSameStock : same(key as keyof ProductValues)
  const changes = Object.entries(wanted).filter(([key]) => !kept(key))
  return Object.fromEntries(changes.filter(([key]) => key !== 'countInStock' || !isGrid))
}
