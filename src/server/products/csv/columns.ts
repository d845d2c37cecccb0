import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ProductField } from '#shared/contract/admin/product-form.ts'
import { type Cell, NO_COLOR } from '../../product-fields/cells.ts'
import { FIELDS, PRODUCT_FIELDS } from '../../product-fields/fields.ts'
import { writeList, writeVariants } from '../../product-fields/lists.ts'

/**
 * Columns beside the fields. `stockSeen` is the stock when the file was made: who does not touch the stock does
 * not set it back to then, and who does is told where it was sold from meanwhile.
 */
const BESIDE = {
  _id: ({ _id }) => _id,
  stockSeen: (product) => stockText(product),
  altTexts: ({ images }) => writeList(images.map(({ altText }) => altText)),
  pictureColors: ({ images }) =>
    images.some(({ shows }) => shows !== undefined)
      ? writeList(images.map(({ shows }) => (shows === '' ? NO_COLOR : (shows ?? ''))))
      : '',
} satisfies Record<string, (product: AdminProduct) => string>

export type Column = ProductField | keyof typeof BESIDE
export type Cells = Partial<Record<Column, string>>

/** What a file has always begun with, in this order. */
const FIRST: readonly Column[] = [
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
]

/** The columns of the file, as they stand in it. */
export const COLUMNS: readonly Column[] = [...new Set<Column>([...FIRST, ...PRODUCT_FIELDS, 'pictureColors'])]

/** Its stock as one text, of a pool or of its variants. */
export const stockText = ({
  countInStock,
  variants,
}: Pick<AdminProduct, 'countInStock' | 'variants'>): string =>
  variants ? writeVariants(variants) : String(countInStock)

const isBeside = (column: Column): column is keyof typeof BESIDE => column in BESIDE
const cellOf = (field: ProductField): Cell<never> => FIELDS[field].cell

export const rowOf = (product: AdminProduct): (string | number | boolean | null)[] =>
  COLUMNS.map((column) =>
    isBeside(column) ? BESIDE[column](product) : cellOf(column).write(product[column] as never),
  )

const textOf = (value: string | number | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')

/** What the file would say of a product as it is, cell by cell. */
export function writtenCells(product: AdminProduct): Cells {
  const row = rowOf(product)
  return Object.fromEntries(COLUMNS.map((column, at) => [column, textOf(row[at] ?? null)]))
}

/** A text without what spreadsheets change by themselves: blanks at its edges, and how its lines end. */
export const plainCell = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** What a form would hold. */
export function valuesOf(cells: Cells): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of PRODUCT_FIELDS) {
    const text = cells[field]?.trim()
    const value = text === undefined ? undefined : cellOf(field).read(text, cells)
    if (value !== undefined) values[field] = value
  }
  return values
}
