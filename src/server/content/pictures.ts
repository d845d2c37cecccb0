import type { Trx } from '../database/database.ts'
import { picturesIn } from '../images/references.ts'
import { markUnused, markUsed } from '../images/usage.ts'

/** Takes up the pictures that a page's text shows now, and lets go of those that it showed before. */
export async function takePictures(trx: Trx, before: string, after: string): Promise<void> {
  const shown = new Set(picturesIn(after))
  const lost = picturesIn(before).filter((url) => !shown.has(url))
  if (shown.size > 0) await markUsed(trx, shown)
  if (lost.length > 0) await markUnused(trx, lost)
}
