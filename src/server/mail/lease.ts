import type { Database } from '../database/database.ts'

/** A holder that says nothing for so long has died, ms. */
const LEASE_MS = 30_000
const ROW = 1

/**
 * Takes or keeps the right to send: of several servers on one database, one has it. An embedded database has one
 * server anyway, by its lock on the folder.
 */
export async function holdLease({ db, kind }: Database, holder: string, now: number): Promise<boolean> {
  if (kind === 'sqlite') return true
  const { numUpdatedRows } = await db
    .updateTable('mail_lease')
    .set({ holder, held_until: now + LEASE_MS })
    .where('id', '=', ROW)
    .where(({ or, eb }) =>
      or([eb('holder', '=', holder), eb('held_until', '<', now), eb('held_until', '>', now + 10 * LEASE_MS)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Another server may send from now on. */
export async function leaveLease({ db, kind }: Database, holder: string): Promise<void> {
  if (kind === 'sqlite') return
  await db
    .updateTable('mail_lease')
    .set({ held_until: 0 })
    .where('id', '=', ROW)
    .where('holder', '=', holder)
    .execute()
}
