import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { readNumber } from '#shared/admin/read-number.ts'
import type { AdminProduct, StockSeen } from '#shared/contract/admin/product.ts'
import type { ImportError } from '#shared/contract/admin/product-import.ts'
import {
  type Kinds,
  type NewProduct,
  newProductSchemaFor,
  PICTURE_COLOR,
  picturesFit,
  type ProductEdit,
  productEditSchemaFor,
} from '#shared/contract/admin/product-form.ts'
import { VARIANT_FIELDS } from '#shared/variant-values.ts'
import type { Variant } from '#shared/contract/product.ts'
import type { Named } from '../../images/usage.ts'
import { withoutMeasures } from '../../product-fields/stored.ts'
import { readVariants } from '../../product-fields/lists.ts'
import { clashWords, mergeStock } from '../model/stock-seen.ts'
import { type Cells, writtenCells, type Column, plainCell, valuesOf } from './columns.ts'
import { countBeside, sumOf } from './count-beside.ts'
import type { Row } from './read-rows.ts'

type Wrong = Omit<ImportError, 'row'>
export type ValidatedRow = { errors: Wrong[] } | { form: NewProduct } | { edit: ProductEdit }

/** What a new product and an edit are judged by. */
export const productSchemasFor = (kinds: Kinds) => ({
  added: newProductSchemaFor(kinds),
  edited: productEditSchemaFor(kinds),
})
export type ProductSchemas = ReturnType<typeof productSchemasFor>

/** What the form would say to a row: of a new product, or of what differs from the present one. */
export function validateRow(
  row: Row,
  present: AdminProduct | undefined,
  schemas: ProductSchemas,
): ValidatedRow {
  const cells = present ? touchedCells(row.cells, writtenCells(present)) : row.cells
  const values = withPicturesKept(valuesOf(cells), cells, present)
  const counted = cells.variants === undefined ? present?.variants : values['variants']
  const beside = Array.isArray(counted) && countBeside(cells, counted as Variant[], present)
  if (beside) return { errors: [beside] }
  if (!present) {
    // Unlike a form, a file can leave a column out: then it is not there, rather than empty.
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    // Variants have the stock; a form would show their sum.
    if (Array.isArray(given['variants']))
      given['countInStock'] = Math.max(1, sumOf(given['variants'] as Variant[]))
    const parsed = v.safeParse(schemas.added, given)
    return parsed.success ? { form: parsed.output } : { errors: wrongs(parsed.issues) }
  }
  const stock = stockEdit(cells, values, present)
  if ('error' in stock) return { errors: [stock.error] }
  const { countInStock, variants, ...fields } = values
  void countInStock
  void variants
  const edit: Record<string, unknown> = { ...changedFields(fields, present), ...stock.edit }
  // Whether variants fit is judged of all three together.
  if (['sizes', 'colors', 'variants', ...VARIANT_FIELDS].some((field) => field in edit)) {
    for (const field of ['sizes', 'colors', 'variants'] as const)
      if (!(field in edit)) edit[field] = values[field] ?? present[field]
  }
  const images = edit['images'] as Named[] | undefined
  const colors = (edit['colors'] ?? present.colors) as string[]
  if (!picturesFit({ images, colors })) return { errors: [{ field: 'images', message: PICTURE_COLOR }] }
  const parsed = v.safeParse(schemas.edited, edit)
  return parsed.success ? { edit: parsed.output } : { errors: wrongs(parsed.issues) }
}

const PICTURE_CELLS: readonly Column[] = ['images', 'altTexts', 'pictureColors']
/** What is sold meanwhile is compared by `stockEdit`. */
const STOCK_CELLS: readonly Column[] = ['countInStock', 'variants', 'stockSeen']

/** Without the cells that say what the product is now: nobody has touched those. */
function touchedCells(cells: Cells, now: Cells): Cells {
  const isTouched = (column: Column) => plainCell(cells[column] ?? '') !== plainCell(now[column] ?? '')
  const isPictured = PICTURE_CELLS.some((column) => cells[column] !== undefined && isTouched(column))
  const entries = Object.entries(cells) as [Column, string][]
  return Object.fromEntries(
    entries.filter(([column]) =>
      PICTURE_CELLS.includes(column) ? isPictured : STOCK_CELLS.includes(column) || isTouched(column),
    ),
  )
}

/** A file without the columns leaves the words of each picture, and which colour it shows. */
function withPicturesKept(
  values: Record<string, unknown>,
  cells: Cells,
  present: AdminProduct | undefined,
): Record<string, unknown> {
  if (!present || !Array.isArray(values['images'])) return values
  const images = (values['images'] as Named[]).map(({ shows: chosen, ...image }) => {
    const was = present.images.find(({ url }) => url === image.url)
    const shows = cells.pictureColors === undefined ? was?.shows : chosen
    const isSame =
      was && (cells.altTexts === undefined || plainCell(was.altText) === plainCell(image.altText))
    return { ...image, ...(isSame && { altText: was.altText }), ...(shows !== undefined && { shows }) }
  })
  return { ...values, images }
}

/** What stays as it is is not judged: a rule may be younger than the product. */
function changedFields(values: Record<string, unknown>, present: AdminProduct): Record<string, unknown> {
  const now: Record<string, unknown> = {
    ...present,
    images: withoutMeasures(present.images),
  }
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isDeepStrictEqual(now[field], value)),
  )
}

type WantedStock = Parameters<typeof mergeStock>[0]['wanted']

/** A count as the export writes it: spreadsheets group its thousands. */
function withoutGroups(cell: string | undefined): string | undefined {
  const count = readNumber(cell ?? '')
  return Number.isNaN(count) ? cell?.trim() : String(count)
}

/** The stock, where the file wants another than there is: what was not touched since the export stays as it is. */
function stockEdit(
  cells: Cells,
  values: Record<string, unknown>,
  present: AdminProduct,
): { edit: Record<string, unknown> } | { error: Wrong } {
  const isGrid = cells.variants === undefined ? present.variants !== undefined : values['variants'] !== null
  const field = isGrid ? 'variants' : 'countInStock'
  const written = withoutGroups(cells[field]) ?? ''
  const cell = withoutGroups(cells.stockSeen) ?? ''
  // Untouched since the export, or not in the file at all.
  if (written === '' || written === cell) return { edit: {} }
  const value = values[field]
  // What cannot be read is for the schema to refuse, but variants, which it would not know.
  if (isGrid && typeof value === 'string')
    return { error: { field, message: 'Write variants as: S / Red = 5 | M / Red = 3' } }
  if (!isGrid && typeof value !== 'number') return { edit: { countInStock: value } }
  const wanted = isGrid
    ? { countInStock: 0, variants: value as Variant[] }
    : { countInStock: Number(value), variants: null }
  return mergedEdit({ wanted, seen: cell === '' ? present : stockIn(cell), present }, field)
}

function mergedEdit(
  { seen, ...stocks }: { wanted: WantedStock; seen: StockSeen | undefined; present: AdminProduct },
  field: 'countInStock' | 'variants',
): ReturnType<typeof stockEdit> {
  if (!seen)
    return { error: { field: 'stockSeen', message: 'This is not the stock that the file came with' } }
  const merge = mergeStock({ seen, ...stocks })
  if ('clash' in merge) return { error: { field, message: clashWords(merge.clash) } }
  if (!merge.stock) return { edit: {} }
  const { countInStock, variants } = merge.stock
  if (field === 'variants') return { edit: { variants } }
  return { edit: { countInStock, ...(stocks.present.variants && { variants: null }) } }
}

/** Undefined for what no export writes. */
function stockIn(cell: string): StockSeen | undefined {
  const variants = readVariants(cell)
  const count = readNumber(cell)
  return variants
    ? { countInStock: sumOf(variants), variants }
    : count >= 0
      ? { countInStock: count }
      : undefined
}

/** Each column's first complaint. */
function wrongs(issues: readonly v.BaseIssue<unknown>[]): Wrong[] {
  const byField = new Map<string, Wrong>()
  for (const issue of issues) {
    const key = issue.path?.[0]?.key
    const field = typeof key === 'string' ? key : ''
    if (!byField.has(field)) byField.set(field, { field, message: issue.message })
  }
  return [...byField.values()]
}
