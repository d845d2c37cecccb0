import type { ProductImage } from '#shared/contract/product.ts'
import type { Queries, Trx } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { fileShown, type WantedFile } from './names.ts'
import { findImages, type ImageRow, parts } from './repository.ts'

/**
 * Which pictures products show. A picture carries since when it may be of no use: from its upload, or from
 * when a product lost it, until a product takes it up. That is a hint where to look, not a count: whether
 * something still shows it is found out before it is erased (`erase-unused`).
 */

export type Named = Pick<ProductImage, 'url' | 'altText'>
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
 * Takes pictures up into a product, in the transaction that writes it: from then on none of them is erased,
 * and one that is being erased in this moment is not among those it answers.
 */
export async function takeUp(trx: Trx, urls: Iterable<string>): Promise<Stored> {
  const ids = idsShown(urls)
  // Written before it is read: whoever is erasing one of them meanwhile is waited for.
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
 * Says that these pictures lost a product, or were removed: unless something shows them they are erased some
 * time from now. What the shop draws itself (0 bytes) is never let go.
 */
export async function letGo(db: Queries, urls: Iterable<string>, now = Date.now()): Promise<void> {
  for (const some of parts(idsShown(urls)))
    await db
      .updateTable('images')
      .set({ unused_since: now })
      .where('id', 'in', some)
      .where('bytes', '>', 0)
      .where('given_up', '=', 0)
      .execute()
}

/** With what is known of their size and colour, so that their place is kept on a page. */
export const measured = (images: readonly Named[], stored: Stored): ProductImage[] =>
  images.map(({ url, altText }) => {
    const file = isOwn(url) ? fileShown(url) : undefined
    // A copy has other measures than the original, whose are known.
    const row = file && file.width === undefined ? rowOf(file, stored) : undefined
    return { url, altText, ...(row && { width: row.width, height: row.height, color: row.color }) }
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
