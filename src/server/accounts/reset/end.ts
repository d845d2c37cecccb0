import { deleteOld } from '../../database/delete-old.ts'
import type { Queries } from '../../database/database.ts'
import { RESET_MS } from './tokens.ts'

/** No link of theirs that is under way works any more. */
export async function endResetsOf(db: Queries, userId: string, now: number): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes what nobody can use any more. */
export async function forgetOldResets(db: Queries, now: number): Promise<void> {
  // Also what a clock that was ahead would leave good for long.
  await deleteOld(db, 'password_resets', (is) =>
    is.or([is('asked_at', '<=', now - RESET_MS), is('asked_at', '>', now + RESET_MS)]),
  )
}
