import type { CatalogueDatabase } from './catalogue-database.ts'
import { type HeldNow, type Here, noted, type SinceHere, sinceThen } from './since-here.ts'

/** Remembers what a page tells of its shopper, and answers what has changed since they were here. */
export async function noteHere(database: CatalogueDatabase, here: Here, now: HeldNow): Promise<SinceHere> {
  const transaction = database.transaction('seen', 'readwrite')
  const seen = noted(await transaction.store.get('here'), here, now)
  await Promise.all([transaction.store.put(seen, 'here'), transaction.done])
  return sinceThen(seen, now)
}
