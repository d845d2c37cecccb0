import { numberOrText } from '#shared/admin/read-number.ts'
import { commaJoined, commaList } from '#shared/comma-list.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ProductField } from '#shared/contract/admin/product-form.ts'
import type { VariantValue } from '#shared/variant-values.ts'
import type { ProductImage, Variant } from '#shared/contract/product.ts'

/** How a field of a product stands in the form: as it is typed, so that nothing typed is ever lost. */
interface FormField<Typed, Value> {
  blank: Typed
  /** Of a product, as it would be typed. */
  typed: (value: Value) => Typed
  /** What a new product is sent with; whether it is right is for the schema to say. */
  added: (typed: Typed) => unknown
  /** What an edit is sent with, where that is something else: what was emptied has to be named. */
  edited?: (typed: Typed) => unknown
}

export interface FormPicture {
  url: string
  altText: string
  /** Which colour it shows, by choice; empty for none in particular. */
  shows?: string | undefined
}
/** Pieces by size and colour (see `variantKey`), '' where it is not sold; null for one count of all. */
type Grid = Record<string, string> | null

export const variantKey = (size: string, color: string): string => `${size}\n${color}`

/** Comma-separated and trimmed (spec, section 2); each once, blank ones left out. A comma of a value is written `\,`. */
export const listOf = (text: string): string[] => [...new Set(commaList(text))]

const asItIs = <Value>(value: Value): Value => value
/** NaN for what was left empty: the schema then says what was expected. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : numberOrText(text))
const optionalOf = (text: string) => (text.trim() === '' ? undefined : numberOrText(text))

const TEXT: FormField<string, string> = { blank: '', typed: asItIs, added: asItIs }
const FLAG: FormField<boolean, boolean> = { blank: false, typed: asItIs, added: asItIs }
const FLAG_SET = { ...FLAG, blank: true }
const LIST: FormField<string, string[]> = {
  blank: '',
  typed: (values) => commaJoined(values, ', '),
  added: listOf,
}
const NUMBER: FormField<string, number> = { blank: '', typed: String, added: numberOf }
const NUMBER_OR_NONE: FormField<string, number | null> = {
  blank: '',
  typed: (value) => String(value ?? ''),
  added: optionalOf,
  edited: (text) => optionalOf(text) ?? null,
}
const COUNT_OR_ZERO: FormField<string, number> = {
  ...NUMBER,
  added: optionalOf,
  edited: (text) => optionalOf(text) ?? 0,
}
const RATING: FormField<string, number> = {
  blank: '',
  // Not rated yet.
  typed: (rating) => (rating === 0 ? '' : String(rating)),
  added: optionalOf,
  edited: numberOf,
}
const PICTURES: FormField<FormPicture[], ProductImage[]> = {
  blank: [],
  typed: (images) =>
    images.map(({ url, altText, shows }) => ({ url, altText, ...(shows !== undefined && { shows }) })),
  added: asItIs,
}
/** What it is sent with follows from the sizes and colours too (`variantsOf`). */
const GRID: FormField<Grid, Variant[] | undefined> = {
  blank: null,
  typed: (variants) =>
    variants === undefined
      ? null
      : Object.fromEntries(
          variants.map(({ size, color, countInStock }) => [variantKey(size, color), String(countInStock)]),
        ),
  added: asItIs,
}
/** What sizes and colours have of their own, by `variantKey`; sent with what is left of it (`ownValuesOf`). */
export type OwnTexts = Record<string, string>
const OWN: FormField<OwnTexts, readonly VariantValue<string | number>[]> = {
  blank: {},
  typed: (values) =>
    Object.fromEntries(values.map(({ size, color, value }) => [variantKey(size, color), String(value)])),
  added: asItIs,
}

/** Every field of the form, in its order. */
export const FORM_FIELDS = {
  name: TEXT,
  description: TEXT,
  careInstructions: TEXT,
  images: PICTURES,
  price: NUMBER,
  discountPrice: NUMBER_OR_NONE,
  sizes: LIST,
  colors: LIST,
  countInStock: NUMBER,
  variants: GRID,
  variantSkus: OWN,
  variantBarcodes: OWN,
  variantPrices: OWN,
  variantWeights: OWN,
  isPublished: FLAG_SET,
  isFeatured: FLAG,
  category: TEXT,
  gender: TEXT,
  brand: TEXT,
  material: TEXT,
  collections: TEXT,
  sku: TEXT,
  weight: NUMBER_OR_NONE,
  hsn: TEXT,
  taxRate: NUMBER_OR_NONE,
  reviews: COUNT_OR_ZERO,
  rating: RATING,
} satisfies { [Name in ProductField]: Pick<FormField<unknown, AdminProduct[Name]>, 'typed'> }
