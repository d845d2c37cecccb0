import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { UndoResult } from '#shared/contract/admin/history.ts'
import type { ProductEdit } from '#shared/contract/admin/product-form.ts'
import { fromJson } from '#shared/json.ts'
import { skuKey } from '#shared/variant-values.ts'
import { skuOwners, takenMessage } from './model/skus.ts'
import { withPicturesLeft } from './model/pictures.ts'
import { findAdminProducts } from '../catalogue/repository.ts'
import { applyPlan } from './staged/apply-plan.ts'
import { nextProduct } from './staged/next-product.ts'
import type { Planned } from './staged/planned.ts'
import type { Queries } from '../database/database.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { measured, storedPictures, urlsOf } from '../images/usage.ts'
import type { AppContext } from '../http/app-context.ts'
import { previousValues } from './previous-values.ts'
import { changesOf, isCreation } from '../history/present-entry.ts'
import { updatedEntry, restoredEntry, deletedEntry } from './model/changes.ts'
import type { Actor } from '../history/record.ts'
import { putBack, sinceWords } from './put-back.ts'
import {
  entriesOfBatch,
  findEntries,
  type HistoryRow,
  markUndone,
  undoneBatches,
} from '../history/repository.ts'

const ENTRIES_AT_ONCE = 100
const LEFT_TOLD = 1000

/**
 * Undoes what was done in one go, row for row and as a batch of its own. What was changed, sold or deleted
 * since stays as it is and is told, field by field. Throws 404, and 409 where it is undone already.
 */
export async function undoBatch(context: AppContext, batchId: string, actor: Actor): Promise<UndoResult> {
  const { db } = context.database
  if ((await findEntries(db, { batchId }, 1)).length === 0) throw notFound('Batch')
  if ((await undoneBatches(db, [batchId])).size > 0) throw conflict('This has been undone already')
  let left: UndoResult['left'] = []
  const { batchId: done, changed } = await applyPlan(
    context,
    () => {
      left = []
      return plan(db, batchId, actor, (entry, reason) =>
        left.push({ _id: entry.entity_id, title: entry.title, reason }),
      )
    },
    { inSameTransaction: (trx, by) => markUndone(trx, batchId, by) },
  )
  // All of it had been put back by hand.
  if (done === null && left.length === 0) await markUndone(db, batchId, newId())
  return { batchId: done, undone: changed, leftCount: left.length, left: left.slice(0, LEFT_TOLD) }
}

type Leave = (entry: HistoryRow, reason: string) => void

async function* plan(db: Queries, batchId: string, actor: Actor, leave: Leave): AsyncGenerator<Planned> {
  for await (const entries of entriesOfBatch(db, batchId, ENTRIES_AT_ONCE)) {
    const ids = entries.map((entry) => entry.entity_id)
    const present = new Map((await findAdminProducts(db, ids)).map((product) => [product._id, product]))
    const taken = await takenSkus(db, entries)
    for (const entry of entries) {
      const { planned, left } = await inverseOf(db, entry, present.get(entry.entity_id), taken, actor)
      if (left !== undefined) leave(entry, left)
      if (planned) yield planned
    }
  }
}

interface Inverse {
  planned?: Planned | undefined
  /** Why all of it, or a part, stays as it is. */
  left?: string | undefined
}

/** What undoes an entry, and why it is left; neither where it is so already. */
async function inverseOf(
  db: Queries,
  entry: HistoryRow,
  present: AdminProduct | undefined,
  taken: ReadonlySet<string>,
  actor: Actor,
): Promise<Inverse> {
  if (entry.kind !== 'product') return { left: 'Only changes of products can be undone' }
  if (entry.former !== null) return comeBack(db, fromJson<AdminProduct>(entry.former), present, taken, actor)
  const isNew = isCreation(entry.changes)
  if (!present) return isNew ? {} : { left: 'It has been deleted since' }
  const changes = changesOf(entry)
  if (isNew) {
    if (present.version !== entry.version) return { left: 'It has been changed since' }
    const { since } = putBack(changes, present)
    if (since.length > 0) return { left: sinceWords(since) }
    return { planned: { kind: 'delete', before: present, entry: deletedEntry(actor, present, 'undo') } }
  }
  const { back, since } = putBack(changes, present)
  const told = since.length > 0 ? sinceWords(since) : undefined
  if (back.length === 0) return { left: told }
  const values = await previousValues(db, back)
  if (!values) return { left: 'The pictures it had are no longer in the shop' }
  const planned = await editOf(db, present, values, actor)
  return { planned, left: told && (planned ? `${told}; the rest was put back` : told) }
}

async function editOf(
  db: Queries,
  present: AdminProduct,
  { images, ...fields }: ProductEdit,
  actor: Actor,
): Promise<Planned | undefined> {
  const pictures = images && measured(images, await storedPictures(db, urlsOf(images)))
  const { after, stock } = nextProduct(present, fields, pictures)
  const undone = updatedEntry(actor, present, after, 'undo')
  if (!undone) return undefined
  const seen = stock && { ...stock, seen: present.countInStock }
  return { kind: 'update', before: present, after, stock: seen, entry: undone }
}

async function comeBack(
  db: Queries,
  snapshot: AdminProduct,
  present: AdminProduct | undefined,
  taken: ReadonlySet<string>,
  actor: Actor,
): Promise<Inverse> {
  if (present) return { left: 'It is in the catalogue already' }
  const sku = skusIn(snapshot).find((one) => taken.has(skuKey(one)))
  if (sku !== undefined) return { left: `${takenMessage(sku)} by now` }
  const left = withPicturesLeft(snapshot, await storedPictures(db, urlsOf(snapshot.images)))
  const after = { ...left, version: snapshot.version + 1 }
  const { countInStock, variants } = snapshot
  const entry = restoredEntry(actor, snapshot, after, 'undo')
  return { planned: { kind: 'create', after, stock: { countInStock, variants }, entry } }
}

/** Of the deleted products' SKUs, those that another has by now. */
async function takenSkus(db: Queries, entries: readonly HistoryRow[]): Promise<Set<string>> {
  const keys = entries.flatMap(({ former, kind }) =>
    former === null || kind !== 'product' ? [] : skusIn(fromJson<AdminProduct>(former)).map(skuKey),
  )
  return new Set((await skuOwners(db, keys)).keys())
}

/** One that was deleted by a version before has none of sizes and colours. */
const skusIn = ({ sku, variantSkus: own = [] }: Partial<AdminProduct> & Pick<AdminProduct, 'sku'>) => [
  sku,
  ...own.map(({ value }) => value),
]
