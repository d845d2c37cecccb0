import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import type { Config } from '../process/config.ts'
import { MAIL_FOLDER } from './transport.ts'

/** So long it can be seen what was sent and what was not; what waits stays until it is one of them, ms. */
const KEPT_MS = 90 * 24 * 60 * 60_000
const SETTLED = ['sent', 'given_up'] as const
const FORGOTTEN_AT_ONCE = 500

/** Deletes old letters and, where there was no mail server, their files. */
export async function forgetOldLetters(
  { config, database: { db } }: { config: Pick<Config, 'dataDir'>; database: Database },
  now: number,
): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('letters')
      .select('id')
      .where('created_at', '<', now - KEPT_MS)
      .where('state', 'in', SETTLED)
      .limit(FORGOTTEN_AT_ONCE)
      .execute()
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    for (const id of ids) await rm(join(config.dataDir, MAIL_FOLDER, `${id}.eml`), { force: true })
    await db.deleteFrom('letters').where('id', 'in', ids).execute()
  }
}
