import type { NewProduct, ProductEdit, ProductField } from '#shared/contract/admin/product-form.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Variant } from '#shared/contract/product.ts'
import { VARIANT_FIELDS, type VariantField } from '#shared/variant-values.ts'
import { numberOrText, readNumber } from '#shared/admin/read-number.ts'
import { FORM_FIELDS, listOf, variantKey } from './form-fields.ts'

/** What stands in the form. */
export type ProductValues = { [Name in ProductField]: ReturnType<(typeof FORM_FIELDS)[Name]['typed']> }

interface AnyField {
  blank: unknown
  typed(value: unknown): unknown
  added(typed: unknown): unknown
  edited?(typed: unknown): unknown
}
const ENTRIES = Object.entries<AnyField>(FORM_FIELDS) as [ProductField, AnyField][]

const eachField = (value: (field: AnyField, name: ProductField) => unknown): Record<string, unknown> =>
  Object.fromEntries(ENTRIES.map(([name, field]) => [name, value(field, name)]))

export const BLANK = eachField(({ blank }) => blank) as ProductValues

export const valuesOf = (product: AdminProduct): ProductValues =>
  eachField(({ typed }, name) => typed(product[name])) as ProductValues

/** What was typed into a form that began with `start`. */
export const changedFrom = (start: ProductValues, values: ProductValues): Partial<ProductValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field as keyof ProductValues]),
    ),
  )

/** A new one like it: not yet shown, with a SKU still to give, pieces to count, and no opinions of its own. */
export const duplicateOf = (product: AdminProduct): ProductValues => ({
  ...valuesOf(product),
  name: `${product.name} (copy)`,
  sku: '',
  variantSkus: {},
  variantBarcodes: {},
  reviews: '',
  rating: '',
  isPublished: false,
  countInStock: '',
  variants: product.variants === undefined ? null : {},
})

export function variantsOf({ variants, sizes, colors }: ProductValues): Variant[] | null {
  if (variants === null) return null
  return listOf(sizes).flatMap((size) =>
    listOf(colors).flatMap((color) => {
      const pieces = variants[variantKey(size, color)]?.trim() ?? ''
      return pieces === '' ? [] : [{ size, color, countInStock: readNumber(pieces) }]
    }),
  )
}

/** What sizes and colours have of their own; of those that are not sold any more nothing. */
export function ownValuesOf({ sizes, colors, ...values }: ProductValues, field: VariantField) {
  return listOf(sizes).flatMap((size) =>
    listOf(colors).flatMap((color) => {
      const text = values[field][variantKey(size, color)]?.trim() ?? ''
      return text === '' ? [] : [{ size, color, value: isNumber(field) ? numberOrText(text) : text }]
    }),
  )
}
const isNumber = (field: VariantField) => field === 'variantPrices' || field === 'variantWeights'
const isOwn = (name: ProductField): name is VariantField => VARIANT_FIELDS.some((field) => field === name)

/** A choice of a colour that is not sold any more is none. */
const picturesOf = ({ images, colors }: ProductValues): ProductValues['images'] => {
  const sold = listOf(colors)
  return images.map(({ shows, ...image }) =>
    shows === undefined || (shows !== '' && !sold.includes(shows)) ? image : { ...image, shows },
  )
}

/** Of all variants together; NaN as long as one of them is no number. */
export const piecesOf = (variants: readonly Variant[]): number =>
  variants.reduce((sum, { countInStock }) => sum + countInStock, 0)

/** Input of `newProductSchema`; whether it is right is for the schema to say. */
export function newProductOf(values: ProductValues): NewProduct {
  const variants = variantsOf(values)
  return {
    ...eachField(({ added }, name) => added(values[name])),
    images: picturesOf(values),
    variants,
    ...Object.fromEntries(VARIANT_FIELDS.map((field) => [field, ownValuesOf(values, field)])),
    ...(variants && { countInStock: piecesOf(variants) }),
  } as NewProduct
}

/**
 * Input of `productEditSchema`: only what was changed. Stock that was not touched is not named, so that
 * what was sold while the form was open stays sold.
 */
export function changesOf(before: ProductValues, now: ProductValues): ProductEdit {
  const same = (name: ProductField) => JSON.stringify(before[name]) === JSON.stringify(now[name])
  const isGrid = now.variants !== null
  const isSameStock = same('variants') && (isGrid ? same('sizes') && same('colors') : same('countInStock'))
  const isChanged = (name: ProductField) => {
    if (name === 'countInStock') return !isGrid && !isSameStock
    if (isOwn(name))
      return JSON.stringify(ownValuesOf(before, name)) !== JSON.stringify(ownValuesOf(now, name))
    return name === 'variants' ? !isSameStock : !same(name)
  }
  const changed = ENTRIES.filter(([name]) => isChanged(name))
  return Object.fromEntries(
    changed.map(([name, { added, edited = added }]) => [
      name,
      name === 'variants'
        ? variantsOf(now)
        : name === 'images'
          ? picturesOf(now)
          : isOwn(name)
            ? ownValuesOf(now, name)
            : edited(now[name]),
    ]),
  )
}
