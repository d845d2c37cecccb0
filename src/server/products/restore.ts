import type { AdminProduct, StockSeen } from '#shared/contract/admin/product.ts'
import type { Variant } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import { changesOf, isRestorable } from '../history/present-entry.ts'
import type { Actor, FieldChange } from '../history/record.ts'
import { findEntry } from '../history/repository.ts'
import type { AppContext } from '../http/app-context.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { updatedEntry, restoredEntry } from './model/changes.ts'
import { previousValues } from './previous-values.ts'
import { bringBack } from './delete-product.ts'
import { editProduct } from './edit-product.ts'

/**
 * Brings a deleted product back, or puts the values before a change back, as a new version. Throws 404,
 * and a 409 where there is nothing to put back, the product is there, or its SKU is another's by now.
 */
export async function restoreEntry(context: AppContext, id: string, actor: Actor): Promise<AdminProduct> {
  const entry = await findEntry(context.database.db, id)
  if (!entry) throw notFound('Entry')
  if (!isRestorable(entry)) throw conflict('There is nothing before this that could be put back')
  if (entry.former !== null) {
    const snapshot = fromJson<AdminProduct>(entry.former)
    return bringBack(context, snapshot, (made) => restoredEntry(actor, snapshot, made, 'restore'))
  }
  const describe: typeof updatedEntry = (who, before, after) => updatedEntry(who, before, after, 'restore')
  const changes = changesOf(entry)
  const values = await previousValues(context.database.db, changes)
  if (!values) throw conflict('The pictures of that time are no longer in the shop')
  const stockSeen = stockAfter(changes)
  return editProduct(
    context,
    entry.entity_id,
    { ...values, ...(stockSeen && { stockSeen }) },
    actor,
    describe,
  )
}

/** The stock that a change left: what was sold since is not put back. */
function stockAfter(changes: readonly FieldChange[]): StockSeen | undefined {
  const [count, grid] = ['countInStock', 'variants'].map((name) =>
    changes.find(({ field }) => field === name),
  )
  if (!count && !grid) return undefined
  const [was, variants] = [grid?.from, grid?.to] as (Variant[] | null | undefined)[]
  const sum = (was ?? []).reduce((all, { countInStock }) => all + countInStock, 0)
  return { countInStock: Number(count?.to ?? sum), ...(variants && { variants }) }
}
