import type { Trx } from '../database/database.ts'
import { fileShown } from '../images/names.ts'
import { isOwn, markUnused, markUsed } from '../images/usage.ts'
import { invalid } from '../platform/errors.ts'

type Value = Record<string, unknown> | null

/** The shop's own pictures that a section shows, by the names of its fields. */
const picturesIn = (value: Value): [field: string, url: string][] =>
  Object.entries(value ?? {}).flatMap(([field, one]) =>
    typeof one === 'string' && isOwn(one) ? [[field, one]] : [],
  )

/**
 * Takes up the pictures that a section shows from now on, and gives up those that it does not show any more. Throws a
 * 400 that names the field whose picture is no longer in the shop.
 */
export async function takeUpPictures(trx: Trx, before: Value, after: Value): Promise<void> {
  const shown = picturesIn(after)
  const urls = shown.map(([, url]) => url)
  if (shown.length > 0) {
    const stored = await markUsed(trx, urls)
    const gone = shown.find(([, url]) => !stored.has(fileShown(url)?.id ?? ''))
    if (gone) throw invalid(gone[0], 'That picture is no longer in the shop. Upload it again')
  }
  const dropped = picturesIn(before).flatMap(([, url]) => (urls.includes(url) ? [] : [url]))
  if (dropped.length > 0) await markUnused(trx, dropped)
}
