import type { Queries } from '../database/database.ts'
import { shownByLines, shownByPages, shownByProducts, shownByReviews, shownBySettings } from './references.ts'
import { parts } from './repository.ts'
import type { ImagesContext } from './store.ts'

/**
 * How long a picture is kept that may be of no use, ms: so long the history brings products back with it,
 * and an unsaved form on some device can still be saved.
 */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** So many are looked for in one run, in one reading of all that shows pictures; the others have time. */
const PICTURES_AT_ONCE = 10_000

type Deps = Pick<ImagesContext, 'database' | 'images' | 'log'>

/**
 * Erases the pictures that for 30 days no product has taken up and that nothing shows. What a product shows
 * after all is not looked at again until one loses it; what only past orders, carts or checkouts show is
 * looked at again in 30 days.
 *
 * @param isStopping asked in between.
 */
export async function eraseUnusedPictures(
  context: Deps,
  now: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { db } = context.database
  const before = now - KEPT_MS
  const ids = await unusedPictures(db, before)
  if (ids.length === 0) return
  const search = { wanted: new Set(ids), isStopping }
  const shown = new Set([
    ...(await shownByProducts(db, search)),
    ...(await shownBySettings(db, search)),
    ...(await shownByPages(db, search)),
    ...(await shownByReviews(db, search)),
  ])
  await lookAgain(db, shown, before, null)
  const others = ids.filter((id) => !shown.has(id))
  const byLines = await shownByLines(db, { wanted: new Set(others), isStopping }, before)
  await lookAgain(db, byLines, before, now)
  const unused = others.filter((id) => !byLines.has(id))
  let erased = 0
  for (const some of parts(unused)) if (!isStopping()) erased += await erase(context, some, before)
  if (erased > 0) context.log.info({ pictures: erased }, 'pictures that nobody needs were erased')
}

/** Those that may have been of no use for longest; what an earlier run left half erased is among them. */
async function unusedPictures(db: Queries, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('unused_since', '<=', before)
    .orderBy('unused_since')
    .limit(PICTURES_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Unless a product has lost them meanwhile: that counts from then. */
async function lookAgain(
  db: Queries,
  ids: ReadonlySet<string>,
  before: number,
  since: number | null,
): Promise<void> {
  for (const some of parts([...ids]))
    await db
      .updateTable('images')
      .set({ unused_since: since })
      .where('id', 'in', some)
      .where('unused_since', '<=', before)
      .execute()
}

/**
 * Erases pictures that nothing shows. A product that uses one meanwhile resets `unused_since` in its own transaction
 * (`markUsed`), and the same statement that checks this condition sets `given_up`: so exactly one of the two wins. A
 * picture that is given up is no longer served; its files are deleted, then its row, so that an interrupted run is
 * resumed by the next.
 *
 * @param before ms
 * @returns how many.
 */
export async function erase(
  { database: { db }, images, log }: Deps,
  ids: readonly string[],
  before: number,
): Promise<number> {
  const givenUp = await db
    .updateTable('images')
    .set({ given_up: 1 })
    .where('id', 'in', ids)
    .where('unused_since', '<=', before)
    .returning(['id', 'extension'])
    .execute()
  const gone: string[] = []
  for (const picture of givenUp) {
    try {
      await images.removeFiles(picture)
      gone.push(picture.id)
    } catch (error) {
      log.error({ err: error, image: picture.id }, 'a picture could not be erased; it is tried again')
    }
  }
  if (gone.length > 0) await db.deleteFrom('images').where('id', 'in', gone).execute()
  return gone.length
}
