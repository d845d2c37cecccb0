import type { Queries } from '../database/database.ts'

/** No change of their address that is under way comes about any more. */
export async function endEmailChangesOf(db: Queries, userId: string, now: number): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
