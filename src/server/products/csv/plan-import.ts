import { setImmediate } from 'node:timers/promises'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { NewProduct } from '#shared/contract/admin/product-form.ts'
import type { ProductImage } from '#shared/contract/product.ts'
import type { ImportError } from '#shared/contract/admin/product-import.ts'
import { IMPORT_MAX_ROWS } from '#shared/admin/limits.ts'
import type { Queries } from '../../database/database.ts'
import { updatedEntry, createdEntry } from '../model/changes.ts'
import type { Actor } from '../../history/record.ts'
import { newOrderedId } from '../../platform/ids.ts'
import { goneIssues, isOwn, measured, type Named, storedPictures, urlsOf } from '../../images/usage.ts'
import { presentAdminProduct } from '../../catalogue/presenter.ts'
import type { ProductRow } from '../../product-fields/fields.ts'
import { NO_REVIEWS } from '../../product-fields/review-sums.ts'
import { newRow } from '../../product-fields/rows.ts'
import { findAdminProducts, idsBySku } from '../../catalogue/repository.ts'
import { skuKey } from '#shared/variant-values.ts'
import { readOwnValues } from '../../product-fields/lists.ts'
import { skuOwners, takenMessage } from '../model/skus.ts'
import { nextProduct } from '../staged/next-product.ts'
import type { Planned } from '../staged/planned.ts'
import { writtenCells } from './columns.ts'
import { damageIn, withZeros } from './damage.ts'
import { type ProductSchemas, validateRow } from './validate-row.ts'
import { readRows, type Row, Unreadable } from './read-rows.ts'

/** Told while the file is read. */
export interface ImportReport {
  /** A row is through, whatever became of it. */
  row: (outcome: 'created' | 'changed' | 'unchanged' | 'wrong') => void
  error: (error: ImportError) => void
}

const ROWS_AT_ONCE = 50

/**
 * What a file does with the catalogue as it is now, product by product. Rows that are wrong are reported
 * and give nothing. Throws `Unreadable`.
 */
export async function* planImport(
  db: Queries,
  text: string,
  actor: Actor,
  report: ImportReport,
  schemas: ProductSchemas,
): AsyncGenerator<Planned> {
  const seen = new Map<string, number>()
  let waiting: Row[] = []
  let count = 0
  for await (const row of readRows(text)) {
    if (++count > IMPORT_MAX_ROWS) throw new Unreadable(`A file has at most ${IMPORT_MAX_ROWS} rows`)
    waiting.push(row)
    if (waiting.length < ROWS_AT_ONCE) continue
    yield* planRows(db, waiting, seen, actor, report, schemas)
    waiting = []
    await setImmediate()
  }
  yield* planRows(db, waiting, seen, actor, report, schemas)
}

async function* planRows(
  db: Queries,
  rows: readonly Row[],
  seen: Map<string, number>,
  actor: Actor,
  report: ImportReport,
  schemas: ProductSchemas,
): AsyncGenerator<Planned> {
  const skus = rows.map(({ cells }) => skuKey(cells.sku ?? ''))
  const bySku = await idsBySku(
    db,
    skus.filter((sku) => sku !== ''),
  )
  const owners = await skuOwners(
    db,
    rows.flatMap(({ cells }) => skusIn(cells).map(({ key }) => key)),
  )
  const ids = rows.map(({ cells }, at) => cells._id?.trim() || bySku.get(skus[at] ?? ''))
  const longer = await idsBySku(
    db,
    skus.flatMap((sku, at) => (ids[at] === undefined ? withZeros(sku) : [])),
  )
  const found = await findAdminProducts(
    db,
    ids.filter((id) => id !== undefined),
  )
  const present = new Map(found.map((product) => [product._id, product]))
  for (const [at, row] of rows.entries()) {
    const id = ids[at]
    const before = id === undefined ? undefined : present.get(id)
    const refused = refusal(row, id, present, owners, seen)
    const wrong = refused ? [refused] : damageIn(row.cells, before && writtenCells(before), longer)
    const validated = wrong.length > 0 ? { errors: wrong } : validateRow(row, before, schemas)
    if ('errors' in validated) {
      for (const error of validated.errors) report.error({ row: row.row, ...error })
      report.row('wrong')
      continue
    }
    const given = 'form' in validated ? validated.form.images : validated.edit.images
    const images = given && (await picturesOf(db, given, before))
    if (images && 'message' in images) {
      report.error({ row: row.row, field: 'images', message: images.message })
      report.row('wrong')
    } else if ('form' in validated) {
      yield plannedCreate(validated.form, images ?? [], actor)
      report.row('created')
    } else {
      const planned = plannedUpdate(before as AdminProduct, validated.edit, images, actor)
      if (planned) yield planned
      report.row(planned ? 'changed' : 'unchanged')
    }
  }
}

/** Every SKU that a row names, with its column: the product's, and those of sizes and colours. */
const skusIn = (cells: Row['cells']) =>
  [
    { field: 'sku', sku: cells.sku?.trim() ?? '' },
    ...(readOwnValues(cells.variantSkus ?? '') ?? []).map(({ value }) => ({
      field: 'variantSkus',
      sku: value,
    })),
  ]
    .map((named) => ({ ...named, key: skuKey(named.sku) }))
    .filter(({ key }) => key !== '')

/** What is wrong with a row beside its values. */
function refusal(
  { row, cells, problem }: Row,
  id: string | undefined,
  present: ReadonlyMap<string, AdminProduct>,
  owners: ReadonlyMap<string, string>,
  seen: Map<string, number>,
): Omit<ImportError, 'row'> | undefined {
  if (problem) return { field: '', message: problem }
  if (id !== undefined && !present.has(id)) return { field: '_id', message: 'No product has this id' }
  const named = skusIn(cells)
  const taken = named.find(({ key }) => (owners.get(key) ?? id) !== id)
  if (taken) return { field: taken.field, message: takenMessage(taken.sku) }
  // Under its id and its SKU: neither may come again.
  const sku = skuKey(cells.sku ?? '')
  for (const key of [id && `id ${id}`, sku && `sku ${sku}`]) {
    if (!key) continue
    const before = seen.get(key)
    if (before !== undefined)
      return { field: id ? '_id' : 'sku', message: `The same product as in row ${before}` }
    seen.set(key, row)
  }
  for (const { field, sku: own, key } of named) {
    if (field === 'sku') continue
    const before = seen.get(`sku ${key}`)
    if (before !== undefined)
      return { field, message: before === row ? `${own} is there twice` : `${own} is in row ${before} too` }
    seen.set(`sku ${key}`, row)
  }
  return undefined
}

/** Whether it is there nobody has looked, and the shop fetches nothing that a file names. */
const foreignMessage = (at: number) =>
  `Picture ${at + 1} is on another server. A file brings no pictures from there: upload it to the shop first and write its address here, /images/…`

/** With what is known of their size; or what the form would say to one that is no longer in the shop. */
async function picturesOf(
  db: Queries,
  given: readonly Named[],
  before: AdminProduct | undefined,
): Promise<ProductImage[] | { message: string }> {
  const foreign = given.findIndex(
    ({ url }) => !isOwn(url) && !before?.images.some((image) => image.url === url),
  )
  if (foreign !== -1) return { message: foreignMessage(foreign) }
  const stored = await storedPictures(db, urlsOf(given))
  const [issue] = goneIssues(given, stored, before?.images)
  return issue ?? measured(given, stored)
}

function plannedCreate(form: NewProduct, images: ProductImage[], actor: Actor): Planned {
  const now = Date.now()
  const variants = form.variants && form.variants.length > 0 ? form.variants : undefined
  const countInStock = variants
    ? variants.reduce((sum, variant) => sum + variant.countInStock, 0)
    : form.countInStock
  const row: ProductRow = {
    ...newRow({ ...form, images }),
    id: newOrderedId(now),
    stock: countInStock,
    ...NO_REVIEWS,
    held: 0,
    has_variants: 0,
    version: 1,
    created_at: now,
    updated_at: now,
  }
  const after: AdminProduct = { ...presentAdminProduct(row, []), ...(variants && { variants }) }
  return {
    kind: 'create',
    after,
    stock: { countInStock, variants },
    entry: createdEntry(actor, after, 'import'),
  }
}

/** @param images those of the edit, measured. */
function plannedUpdate(
  before: AdminProduct,
  edit: ProductEditValues,
  images: ProductImage[] | undefined,
  actor: Actor,
): Planned | undefined {
  const { after, stock } = nextProduct(before, edit, images)
  const entry = updatedEntry(actor, before, after, 'import')
  // What was counted on must still be there when it is written.
  const seen = stock && { ...stock, seen: before.countInStock }
  return entry && { kind: 'update', before, after, stock: seen, entry }
}

type ProductEditValues = Extract<ReturnType<typeof validateRow>, { edit: unknown }>['edit']
