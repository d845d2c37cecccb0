import type { ProductImage } from '#shared/contract/product.ts'
import type { Queries, Trx } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { fileShown, type WantedFile } from './names.ts'
import { findImages, type ImageRow, parts } from './repository.ts'

/**
 * Which pictures products use. `unused_since` says since when a picture may be unused: since its upload, or since a
 * product lost it, until a product uses it. It is a hint and no reference count: `erase-unused` checks all references
 * before it erases a picture.
 */

export type Named = Pick<ProductImage, 'url' | 'altText'> & { shows?: string | undefined }
/** The shop's pictures by their ids. */
export type Stored = ReadonlyMap<string, ImageRow>

const idsShown = (urls: Iterable<string>): string[] => [
  ...new Set([...urls].flatMap((url) => fileShown(url)?.id ?? [])),
]

export const urlsOf = (images: readonly Named[]): string[] => images.map(({ url }) => url)

/** Those of the pictures that the shop has. */
export async function storedPictures(db: Queries, urls: Iterable<string>): Promise<Stored> {
  return new Map((await findImages(db, idsShown(urls))).map((row) => [row.id, row]))
}

/**
 * Marks pictures as used, in the transaction that writes their product. From then on none of them is erased. Returns
 * the stored pictures without those that are being erased already.
 */
export async function markUsed(trx: Trx, urls: Iterable<string>): Promise<Stored> {
  const ids = idsShown(urls)
  // Write before reading: this waits for a concurrent erasure of one of them.
  for (const some of parts(ids))
    await trx
      .updateTable('images')
      .set({ unused_since: null })
      .where('id', 'in', some)
      .where('unused_since', 'is not', null)
      .where('given_up', '=', 0)
      .execute()
  return new Map((await findImages(trx, ids)).map((row) => [row.id, row]))
}

/**
 * Marks pictures as possibly unused, after a product lost them or an admin removed them. They are erased later unless
 * something still shows them. Illustrations that the shop draws itself (0 bytes) are never marked.
 */
export async function markUnused(db: Queries, urls: Iterable<string>, now = Date.now()): Promise<void> {
  for (const some of parts(idsShown(urls)))
    await db
      .updateTable('images')
      .set({ unused_since: now })
      .where('id', 'in', some)
      .where('bytes', '>', 0)
      .where('given_up', '=', 0)
      .execute()
}

/** Of something that showed the pictures `had` and shows `has` from now on; returns what `markUsed` does. */
export async function markChanged(trx: Trx, had: readonly string[], has: readonly string[]): Promise<Stored> {
  await markUnused(trx, lostUrls(had, has))
  return markUsed(trx, has)
}

/** Those that are among `had` and not among `has`. */
export function lostUrls(had: readonly string[], has: readonly string[]): string[] {
  const kept = new Set(has)
  return had.filter((url) => !kept.has(url))
}

/** With what is known of their size and colour, so that their place is kept on a page. */
export const measured = (images: readonly Named[], stored: Stored): ProductImage[] =>
  images.map(({ url, altText, shows }) => {
    const file = isOwn(url) ? fileShown(url) : undefined
    // A copy has other measures than the original, whose are known.
    const row = file && file.width === undefined ? rowOf(file, stored) : undefined
    const chosen = shows === undefined ? {} : { shows }
    return { url, altText, ...chosen, ...(row && { width: row.width, height: row.height, color: row.color }) }
  })

/** Of this shop, as the shop itself writes it. */
export const isOwn = (url: string) => url.startsWith('/images/')

/** Of the picture that a file is of: as it was stored, or one of its copies. */
function rowOf(file: WantedFile | undefined, stored: Stored): ImageRow | undefined {
  const row = file && stored.get(file.id)
  return file?.width === undefined && row?.extension !== file?.extension ? undefined : row
}

/** Other hosts' pictures are not ours to judge. */
const isGone = (url: string, stored: Stored) => isOwn(url) && !rowOf(fileShown(url), stored)

/** Without those that are no longer in the shop. */
export const stillThere = <Image extends Named>(images: readonly Image[], stored: Stored): Image[] =>
  images.filter(({ url }) => !isGone(url, stored))

/**
 * What is said to pictures that are no longer in the shop, by their place; what the product showed already is
 * let be.
 */
export function goneIssues(
  images: readonly Named[],
  stored: Stored,
  had: readonly Named[] = [],
): { path: string; message: string }[] {
  const before = new Set(urlsOf(had))
  return images.flatMap(({ url }, at) =>
    before.has(url) || !isGone(url, stored) ? [] : [{ path: `images.${at}.url`, message: goneMessage(at) }],
  )
}

const goneMessage = (at: number) =>
  `Image ${at + 1} is no longer in the shop. Take out what is missing, or upload it again.`

/** Throws a 400 that names the pictures that are no longer in the shop. */
export function refuseGone(...given: Parameters<typeof goneIssues>): void {
  const issues = goneIssues(...given)
  if (issues[0]) throw new AppError('invalid_input', 400, issues[0].message, { issues })
}
