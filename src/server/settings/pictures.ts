import type { Trx } from '../database/database.ts'
import { isOwn, markUnused, markUsed } from '../images/usage.ts'

type Value = Record<string, unknown> | null

/** The shop's own pictures that a section shows. */
const picturesIn = (value: Value): string[] =>
  Object.values(value ?? {}).filter((one): one is string => typeof one === 'string' && isOwn(one))

/** Takes up the pictures that a section shows from now on, and gives up those that it does not show any more. */
export async function takeUpPictures(trx: Trx, before: Value, after: Value): Promise<void> {
  const shown = picturesIn(after)
  const dropped = picturesIn(before).filter((url) => !shown.includes(url))
  if (shown.length > 0) await markUsed(trx, shown)
  if (dropped.length > 0) await markUnused(trx, dropped)
}
