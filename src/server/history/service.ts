import type { AdminProduct } from '#shared/contract/admin-product.ts'
import type { HistoryQuery } from '#shared/contract/history.ts'
import type { history } from '#shared/endpoints/admin.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { bringBack, editProduct } from '../catalogue/service.ts'
import { conflict, notFound } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { changesOf, isRestorable, presentEntry } from './present-entry.ts'
import { formerValues } from './former-values.ts'
import { alteration, comingBack } from './product-changes.ts'
import type { Actor } from './record.ts'
import { findEntries, findEntry, productsThere, undoneBatches } from './repository.ts'

const PAGE = 50

export async function listHistory(
  { database: { db } }: Shop,
  query: HistoryQuery,
): Promise<AnswerOf<typeof history>> {
  const limit = query.limit ?? PAGE
  const rows = await findEntries(db, query, limit + 1)
  const page = rows.slice(0, limit)
  const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  const there = await productsThere(db, page)
  const undone = await undoneBatches(
    db,
    page.flatMap((row) => row.batch_id ?? []),
  )
  const data = page.map((row) => presentEntry(row, there.has(row.entity_id), undone.has(row.batch_id ?? '')))
  return { success: true, data, nextCursor }
}

/**
 * Brings a deleted product back, or puts the values before a change back, as a new version. Throws 404,
 * and a 409 where there is nothing to put back, the product is there, or its SKU is another's by now.
 */
export async function restoreEntry(shop: Shop, id: string, actor: Actor): Promise<AdminProduct> {
  const entry = await findEntry(shop.database.db, id)
  if (!entry) throw notFound('Entry')
  if (!isRestorable(entry)) throw conflict('There is nothing before this that could be put back')
  if (entry.former !== null) {
    const former = JSON.parse(entry.former) as AdminProduct
    return bringBack(shop, former, (made) => comingBack(actor, former, made, 'restore'))
  }
  const describe: typeof alteration = (who, before, after) => alteration(who, before, after, 'restore')
  const values = await formerValues(shop.database.db, changesOf(entry))
  if (!values) throw conflict('The pictures of that time are no longer in the shop')
  return editProduct(shop, entry.entity_id, values, actor, describe)
}
