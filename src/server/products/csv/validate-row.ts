import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
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
import { stockText, valuesOf } from './columns.ts'
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
  { cells }: Row,
  present: AdminProduct | undefined,
  schemas: ProductSchemas,
): ValidatedRow {
  const values = withColorsKept(valuesOf(cells), cells, present)
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

/** A file without the column leaves what was chosen for each picture. */
function withColorsKept(
  values: Record<string, unknown>,
  cells: Cells,
  present: AdminProduct | undefined,
): Record<string, unknown> {
  if (!present || cells.pictureColors !== undefined || !Array.isArray(values['images'])) return values
  const images = (values['images'] as Named[]).map((image) => {
    const shows = present.images.find(({ url }) => url === image.url)?.shows
    return shows === undefined ? image : { ...image, shows }
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

type Cells = Row['cells']

/** The stock, where the file wants another than there is: never an old one that was sold from since. */
function stockEdit(
  cells: Cells,
  { countInStock, variants }: Record<string, unknown>,
  present: AdminProduct,
): { edit: Record<string, unknown> } | { error: Wrong } {
  const hasVariants = cells.variants === undefined ? present.variants !== undefined : variants !== null
  const wanted = hasVariants ? cells.variants?.trim() : cells.countInStock?.trim()
  const seen = cells.stockSeen?.trim() ?? ''
  // Untouched since the export, or not in the file at all.
  if (wanted === undefined || wanted === '' || wanted === seen) return { edit: {} }
  const now = stockText(present)
  if (wanted === now) return { edit: {} }
  const field = hasVariants ? 'variants' : 'countInStock'
  if (seen !== '' && seen !== now) {
    const message = `The stock is ${now} by now, not ${seen}: it was sold or counted since the file was made`
    return { error: { field, message } }
  }
  if (!hasVariants) return { edit: { countInStock, ...(present.variants && { variants: null }) } }
  if (typeof variants === 'string')
    return { error: { field, message: 'Write variants as: S / Red = 5 | M / Red = 3' } }
  return isDeepStrictEqual(variants, present.variants) ? { edit: {} } : { edit: { variants } }
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
