import { sql } from 'kysely'
import { hasSecrets } from '../mail/secrets.ts'
import { iso, isOpen, LISTED, shopperIn, type AttentionSource } from './source.ts'

/** A mail server that is away for so long needs somebody to look, ms. */
const AWAY_MS = 60 * 60_000
const TRIED = 3

/** Letters that were refused for good: the address does not exist, or takes none of them. */
export const failedLetters: AttentionSource = async (asking) => {
  const rows = await asking.database.lists
    .selectFrom('letters')
    .select(['id', 'kind', 'recipient', 'last_error', 'created_at'])
    .where('state', '=', 'given_up')
    .where(isOpen('letter-failed', 'letters.id', 'letters.created_at'))
    .orderBy('created_at')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    since: iso(row.created_at),
    reference: row.kind,
    words: row.last_error ?? '',
    canResend: !hasSecrets(row.kind),
    ...shopperIn(asking, null, row.recipient),
  }))
}

/** One entry for all letters that the mail server does not take, and when the first of them was written. */
export const waitingLetters: AttentionSource = async ({ database: { lists: db }, now }) => {
  const rows = await db
    .selectFrom('letters')
    .select(['created_at', 'last_error'])
    .where('state', '=', sql.lit('waiting'))
    .where('created_at', '<', now - AWAY_MS)
    .where('attempts', '>=', TRIED)
    .orderBy('created_at')
    .limit(LISTED)
    .execute()
  const [first] = rows
  if (!first) return []
  return [{ _id: 'mail', since: iso(first.created_at), count: rows.length, words: first.last_error ?? '' }]
}
