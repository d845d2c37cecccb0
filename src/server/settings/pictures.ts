import type { Trx } from '../database/database.ts'
import { fileShown } from '../images/names.ts'
import { isOwn, markChanged } from '../images/usage.ts'
import { invalid } from '../platform/errors.ts'

type Value = Record<string, unknown> | null

/** The shop's own pictures that a section shows, by the names of its fields. */
const picturesIn = (value: Value): [field: string, url: string][] =>
  Object.entries(value ?? {}).flatMap(([field, one]) =>
    typeof one === 'string' && isOwn(one) ? [[field, one]] : [],
  )

const urlsIn = (shown: ReturnType<typeof picturesIn>) => shown.map(([, url]) => url)

/**
 * Takes up the pictures that a section shows from now on, and gives up those that it does not show any more. Throws a
 * 400 that names the field whose picture is no longer in the shop.
 */
export async function takeUpPictures(trx: Trx, before: Value, after: Value): Promise<void> {
  const shown = picturesIn(after)
  const stored = await markChanged(trx, urlsIn(picturesIn(before)), urlsIn(shown))
  const gone = shown.find(([, url]) => !stored.has(fileShown(url)?.id ?? ''))
  if (gone) throw invalid(gone[0], 'That picture is no longer in the shop. Upload it again')
}
