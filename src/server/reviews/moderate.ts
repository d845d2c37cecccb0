import type { Decision } from '#shared/contract/admin/review.ts'
import type { Trx } from '../database/database.ts'
import { markUsed } from '../images/usage.ts'
import type { ImagesContext } from '../images/store.ts'
import { type Actor, record } from '../history/record.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { countDecided, decisionEntry } from './decision-entries.ts'
import {
  followReviews,
  photosOf,
  type PhotoRow,
  removePhotos,
  type ReviewRow,
  wholePhotosOf,
} from './repository.ts'

type Deps = Pick<ImagesContext, 'database' | 'images' | 'log'>

/**
 * Shows reviews to everybody, or to nobody; all of them or none. Photos of what is refused are erased. Answers how many
 * were not so before; told again, the same. Throws 404, and 409 where one was edited, or decided on otherwise, since it
 * was looked at.
 */
export async function decide(
  deps: Deps,
  { reviews, state, reason }: Decision,
  actor: Actor,
): Promise<number> {
  const seen = new Map(reviews.map(({ id, version }) => [id, version]))
  const ids = [...seen.keys()].toSorted()
  const made = state === 'approved' ? await storePhotos(deps, ids) : new Map<string, string>()
  const { database } = deps
  return database.transact(async (trx) => {
    const rows = await database
      .locked(trx.selectFrom('reviews').selectAll().where('id', 'in', ids).orderBy('id'))
      .execute()
    if (rows.length < ids.length) throw notFound('Review')
    const decided = { state, reason: state === 'refused' ? reason.toWellFormed() : '' }
    const [fresh, told] = [
      rows.filter(({ id, version }) => seen.get(id) === version),
      rows.filter(({ id, version }) => seen.get(id) !== version),
    ]
    if (!told.every((row) => isToldAgain(row, seen.get(row.id), decided, actor))) throw changedSince()
    const before = await countDecided(trx, told)
    if (fresh.length === 0) return before
    const freshIds = fresh.map(({ id }) => id)
    const changed = fresh.filter((row) => row.state !== state)
    if (state === 'approved') await showPhotos(trx, changed, made)
    else await removePhotos(trx, [...(await photosOf(trx, freshIds)).values()].flat())
    await trx
      .updateTable('reviews')
      .set((eb) => ({
        ...decided,
        ...(state === 'refused' && { photos: 0 }),
        decided_at: Date.now(),
        decided_by: actor.name,
        // Whoever still sees it as it was, with photos that are gone by now, is told so.
        version: eb('version', '+', 1),
      }))
      .where('id', 'in', freshIds)
      .execute()
    await record(
      trx,
      fresh.map((row) => decisionEntry(actor, row, decided)).filter(({ changes }) => changes.length > 0),
    )
    await followReviews(
      database,
      trx,
      changed.filter((row) => state === 'approved' || row.state === 'approved').map((row) => row.product_id),
    )
    trx.announce('attention')
    return before + changed.length
  })
}

/** The same decision of the same person: of a press that was two, or whose answer was lost. */
const isToldAgain = (
  row: ReviewRow,
  seen: number | undefined,
  { state, reason }: Pick<ReviewRow, 'state' | 'reason'>,
  { name }: Actor,
): boolean =>
  seen !== undefined &&
  row.version === seen + 1 &&
  row.state === state &&
  row.reason === reason &&
  row.decided_by === name

const changedSince = () => conflict('A review was edited or decided on meanwhile. Please look at it again')

/**
 * Makes pictures of the shop of the photos that are none yet, before the transaction: nothing in it may wait for a disk.
 * Those that are not taken up after all are erased as others are.
 */
async function storePhotos(
  { database: { db }, images }: Deps,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const { id, upload } of await wholePhotosOf(db, ids))
    if (upload !== null) made.set(id, await images.add(Buffer.from(upload, 'base64')))
  return made
}

async function showPhotos(
  trx: Trx,
  rows: readonly ReviewRow[],
  made: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const waiting = (await wholePhotosOf(trx, ids)).filter((photo) => photo.url === null)
  const urlOf = ({ id }: PhotoRow) => made.get(id)
  if (waiting.some((photo) => urlOf(photo) === undefined)) throw changedSince()
  await markUsed(
    trx,
    waiting.flatMap((photo) => urlOf(photo) ?? []),
  )
  for (const photo of waiting)
    await trx
      .updateTable('review_photos')
      .set({ url: urlOf(photo) ?? null, upload: null })
      .where('id', '=', photo.id)
      .execute()
}

/** The shop's public word to a review; empty takes it back. Throws 404. */
export async function answer(
  { database: { db } }: Pick<Deps, 'database'>,
  id: string,
  text: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ answer: text.toWellFormed() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw notFound('Review')
}
