import { isDeepStrictEqual } from 'node:util'
import type { AdminProduct } from '#shared/contract/admin-product.ts'
import type { UndoResult } from '#shared/contract/history.ts'
import { withPicturesLeft } from '../catalogue/product-pictures.ts'
import { findAdminProducts } from '../catalogue/repository.ts'
import { applyPlan } from '../catalogue/staged/apply-plan.ts'
import { nextProduct } from '../catalogue/staged/next-product.ts'
import type { Planned } from '../catalogue/staged/planned.ts'
import type { Queries } from '../database/database.ts'
import { notFound } from '../errors.ts'
import { measured, storedPictures, urlsOf } from '../images/uses.ts'
import type { Shop } from '../shop.ts'
import { formerValues } from './former-values.ts'
import { changesOf, isCreation } from './present-entry.ts'
import { alteration, comingBack, deletion } from './product-changes.ts'
import type { Actor } from './record.ts'
import { entriesOfBatch, findEntries, type HistoryRow } from './repository.ts'

const ENTRIES_AT_ONCE = 100
const LEFT_TOLD = 1000

/**
 * Undoes what was done in one go, row for row and as a batch of its own. What was changed, sold or deleted
 * since stays as it is and is told. Throws 404.
 */
export async function undoBatch(shop: Shop, batchId: string, actor: Actor): Promise<UndoResult> {
  const { db } = shop.database
  if ((await findEntries(db, { batchId }, 1)).length === 0) throw notFound('Batch')
  let left: UndoResult['left'] = []
  const { batchId: done, changed } = await applyPlan(shop, () => {
    left = []
    return plan(db, batchId, actor, (entry, reason) =>
      left.push({ _id: entry.entity_id, title: entry.title, reason }),
    )
  })
  return { batchId: done, undone: changed, leftCount: left.length, left: left.slice(0, LEFT_TOLD) }
}

type Leave = (entry: HistoryRow, reason: string) => void

async function* plan(db: Queries, batchId: string, actor: Actor, leave: Leave): AsyncGenerator<Planned> {
  for await (const entries of entriesOfBatch(db, batchId, ENTRIES_AT_ONCE)) {
    const ids = entries.map((entry) => entry.entity_id)
    const present = new Map((await findAdminProducts(db, ids)).map((product) => [product._id, product]))
    const taken = await takenSkus(db, entries)
    for (const entry of entries) {
      const inverse = await inverseOf(db, entry, present.get(entry.entity_id), taken, actor)
      if (typeof inverse === 'string') leave(entry, inverse)
      else if (inverse) yield inverse
    }
  }
}

/** What undoes an entry; a reason where it is left, nothing where it is so already. */
async function inverseOf(
  db: Queries,
  entry: HistoryRow,
  present: AdminProduct | undefined,
  taken: ReadonlySet<string>,
  actor: Actor,
): Promise<Planned | string | undefined> {
  if (entry.kind !== 'product') return 'Only changes of products can be undone'
  if (entry.former !== null)
    return comeBack(db, JSON.parse(entry.former) as AdminProduct, present, taken, actor)
  if (!present) return 'It has been deleted since'
  if (present.version !== entry.version) return 'It has been changed since'
  const changes = changesOf(entry)
  const stockNow = { countInStock: present.countInStock, variants: present.variants ?? null }
  const sold = changes.some(
    ({ field, to }) =>
      (field === 'countInStock' || field === 'variants') && !isDeepStrictEqual(stockNow[field], to),
  )
  if (sold) return 'Its stock has changed since'
  if (isCreation(entry.changes))
    return { kind: 'delete', before: present, entry: deletion(actor, present, 'undo') }
  const values = await formerValues(db, entry)
  if (!values) return 'The pictures it had are no longer in the shop'
  const { images, ...fields } = values
  const pictures = images && measured(images, await storedPictures(db, urlsOf(images)))
  const { after, stock } = nextProduct(present, fields, pictures)
  const undone = alteration(actor, present, after, 'undo')
  if (!undone) return undefined
  const seen = stock && { ...stock, seen: present.countInStock }
  return { kind: 'update', before: present, after, stock: seen, entry: undone }
}

async function comeBack(
  db: Queries,
  former: AdminProduct,
  present: AdminProduct | undefined,
  taken: ReadonlySet<string>,
  actor: Actor,
): Promise<Planned | string> {
  if (present) return 'It is in the catalogue already'
  if (taken.has(former.sku.toLowerCase())) return `Another product has the SKU ${former.sku} by now`
  const left = withPicturesLeft(former, await storedPictures(db, urlsOf(former.images)))
  const after = { ...left, version: former.version + 1 }
  const { countInStock, variants } = former
  const entry = comingBack(actor, former, after, 'undo')
  return { kind: 'create', after, stock: { countInStock, variants }, entry }
}

/** Of the deleted products' SKUs, those that another has by now. */
async function takenSkus(db: Queries, entries: readonly HistoryRow[]): Promise<Set<string>> {
  const keys = entries.flatMap(({ former, kind }) =>
    former === null || kind !== 'product' ? [] : [(JSON.parse(former) as AdminProduct).sku.toLowerCase()],
  )
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('products').select('sku_key').where('sku_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.sku_key))
}
