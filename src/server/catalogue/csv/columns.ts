import type { AdminProduct } from '#shared/contract/admin-product.ts'
import { readList, readVariants, writeList, writeVariants } from './lists.ts'

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
        return writeList(product[column])
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
  for (const [column, cell] of Object.entries(cells) as [Column, string][]) {
    const text = cell.trim()
    switch (column) {
      case '_id':
      case 'stockSeen':
      case 'altTexts':
        break
      case 'price':
        values[column] = number(text)
        break
      case 'discountPrice':
      case 'weight':
        values[column] = text === '' ? null : number(text)
        break
      case 'countInStock':
      case 'reviews':
      case 'rating':
        // Left empty: as it is.
        if (text !== '') values[column] = number(text)
        break
      case 'isPublished':
      case 'isFeatured':
        if (text !== '') values[column] = yesOrNo(text)
        break
      case 'sizes':
      case 'colors':
        values[column] = readList(text)
        break
      case 'variants':
        values[column] = text === '' ? null : (readVariants(text) ?? text)
        break
      case 'images': {
        const altTexts = cells.altTexts === undefined ? [] : readList(cells.altTexts)
        values[column] = readList(text).map((url, at) => ({ url, altText: altTexts[at] ?? '' }))
        break
      }
      default:
        values[column] = text
    }
  }
  return values
}

const number = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

function yesOrNo(text: string): boolean | string {
  if (/^(yes|true|1)$/i.test(text)) return true
  return /^(no|false|0)$/i.test(text) ? false : text
}
