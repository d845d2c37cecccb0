import { fold } from '#shared/catalogue-tokenizer.ts'
import type { Trx } from '../database/database.ts'
import { changesOf } from '../history/present-entry.ts'

/** Stands where somebody's name was. */
export const ERASED_NAME = 'Deleted account'

/**
 * Takes the person out of the history's words: of the entries about them, and as who made a change, to orders too. What
 * was done, and when, stays.
 */
export async function eraseFromHistory(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('order_events')
    .set({ actor_name: ERASED_NAME })
    .where('actor_id', '=', userId)
    .execute()
  await trx
    .updateTable('stock_moves')
    .set({ actor_name: ERASED_NAME })
    .where('actor_id', '=', userId)
    .execute()
  await trx.updateTable('deliveries').set({ by_name: ERASED_NAME }).where('by_id', '=', userId).execute()
  const entries = await trx
    .selectFrom('history')
    .select(['id', 'kind', 'entity_id', 'actor_id', 'actor_name', 'title', 'changes'])
    .where((where) =>
      where.or([
        where('actor_id', '=', userId),
        where.and([where('kind', '=', 'user'), where('entity_id', '=', userId)]),
      ]),
    )
    .execute()
  for (const entry of entries) {
    const isAbout = entry.kind === 'user' && entry.entity_id === userId
    const actor_name = entry.actor_id === userId ? ERASED_NAME : entry.actor_name
    const title = isAbout ? ERASED_NAME : entry.title
    const changes = isAbout ? JSON.stringify(changesOf(entry).map(withoutPerson)) : entry.changes
    const search_key = fold(`${title} ${actor_name}`).toWellFormed()
    await trx
      .updateTable('history')
      .set({ actor_name, title, changes, search_key })
      .where('id', '=', entry.id)
      .execute()
  }
}

type Change = ReturnType<typeof changesOf>[number]

const withoutPerson = (change: Change): Change =>
  change.field === 'role'
    ? change
    : {
        ...change,
        from: change.from === null ? null : ERASED_NAME,
        to: change.to === null ? null : ERASED_NAME,
      }
