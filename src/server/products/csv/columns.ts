import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { numberOrText } from '#shared/admin/read-number.ts'
import { readList, readValues, readVariants, writeList, writeValues, writeVariants } from './lists.ts'

/**
 * The columns of the file, as they stand in it. `stockSeen` is the stock when the file was made: who does
 * not touch the stock does not set it back to then, and who does is told where it was sold from meanwhile.
 */
export const COLUMNS = [
  '_id',
  'sku',
  'name',
  'description',
  'price',
  'discountPrice',
  'countInStock',
  'variants',
  'stockSeen',
  'category',
  'brand',
  'gender',
  'sizes',
  'colors',
  'collections',
  'material',
  'isPublished',
  'isFeatured',
  'weight',
  'reviews',
  'rating',
  'images',
  'altTexts',
] as const
export type Column = (typeof COLUMNS)[number]
export type Cells = Partial<Record<Column, string>>

/** Its stock as one text, of a pool or of its variants. */
export const stockText = ({
  countInStock,
  variants,
}: Pick<AdminProduct, 'countInStock' | 'variants'>): string =>
  variants ? writeVariants(variants) : String(countInStock)

export const rowOf = (product: AdminProduct): (string | number | boolean | null)[] =>
  COLUMNS.map((column) => {
    switch (column) {
      case 'stockSeen':
        return stockText(product)
      case 'variants':
        return product.variants ? writeVariants(product.variants) : null
      case 'sizes':
      case 'colors':
        return writeValues(product[column])
      case 'rating':
        // Nobody has rated it: 0 is no rating that a form would take.
        return product.rating || null
      case 'images':
        return writeList(product.images.map(({ url }) => url))
      case 'altTexts':
        return writeList(product.images.map(({ altText }) => altText))
      default:
        return product[column]
    }
  })

/** What a form would hold. What cannot be read stays a text, so that the form's own check refuses it. */
export function valuesOf(cells: Cells): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const column of COLUMNS) {
    const text = cells[column]?.trim()
    const value = text === undefined ? undefined : READ[column]?.(text, cells)
    if (value !== undefined) values[column] = value
  }
  return values
}

const numberOrNone = (text: string) => (text === '' ? null : numberOrText(text))
/** Left empty: as it is. */
const numberIfGiven = (text: string) => (text === '' ? undefined : numberOrText(text))

function yesOrNo(text: string): boolean | string | undefined {
  if (text === '') return undefined
  if (/^(yes|true|1)$/i.test(text)) return true
  return /^(no|false|0)$/i.test(text) ? false : text
}

function pictures(text: string, { altTexts }: Cells) {
  const alternatives = altTexts === undefined ? [] : readList(altTexts)
  return readList(text).map((url, at) => ({ url, altText: alternatives[at] ?? '' }))
}

const asText = (text: string) => text

/** How a cell becomes a value of the form; those that are none are read with others. */
const READ: Partial<Record<Column, (text: string, cells: Cells) => unknown>> = {
  sku: asText,
  name: asText,
  description: asText,
  price: numberOrText,
  discountPrice: numberOrNone,
  countInStock: numberIfGiven,
  variants: (text) => (text === '' ? null : (readVariants(text) ?? text)),
  category: asText,
  brand: asText,
  gender: asText,
  sizes: readValues,
  colors: readValues,
  collections: asText,
  material: asText,
  isPublished: yesOrNo,
  isFeatured: yesOrNo,
  weight: numberOrNone,
  reviews: numberIfGiven,
  rating: numberIfGiven,
  images: pictures,
}
