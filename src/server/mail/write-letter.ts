import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { newId } from '../platform/ids.ts'
import type { LetterKindName } from '#shared/admin/letter-kinds.ts'
import type { LetterData } from './kinds/kinds.ts'
import type { LetterRow } from './letters-repository.ts'
import { wakeSenders } from './wake.ts'

export interface NewLetter<K extends LetterKindName> {
  kind: K
  /** What it is about, such as an order's id: one of a kind about it goes to a recipient once. */
  about: string
  /** An e-mail address. */
  to: string
  data: LetterData<K>
  /** Not sent before, ms; at once without it. Until then it can be withdrawn. */
  notBefore?: number
}

/**
 * Writes a letter in the transaction of what causes it: it is sent, once, if and only if that is committed. Written
 * again, it changes nothing.
 */
export const writeLetter = <K extends LetterKindName>(trx: Trx, letter: NewLetter<K>): Promise<void> =>
  writeLetters(trx, [letter])

/** The same of several, in one statement. */
export function writeLetters<K extends LetterKindName>(
  trx: Trx,
  letters: readonly NewLetter<K>[],
): Promise<void> {
  if (letters.length === 0) return Promise.resolve()
  const now = Date.now()
  insertLetters(
    trx,
    letters.map(({ kind, about, to, data, notBefore }) => ({
      id: newId(now),
      kind,
      about,
      recipient: to,
      data: JSON.stringify(data),
      state: 'waiting',
      next_at: notBefore ?? now,
      created_at: now,
    })),
  )
  trx.afterCommit(wakeSenders)
  return Promise.resolve()
}

const insertLetters = insertRows<
  Pick<LetterRow, 'id' | 'kind' | 'about' | 'recipient' | 'data' | 'state' | 'next_at' | 'created_at'>
>(
  'letters',
  {
    id: true,
    kind: true,
    about: true,
    recipient: true,
    data: true,
    state: true,
    next_at: true,
    created_at: true,
  },
  sql`on conflict (kind, about, recipient) do nothing`,
)

/** Takes back those of the letters about this that nobody has begun to send. */
export async function withdrawLetters(
  trx: Trx,
  about: string,
  kinds: readonly LetterKindName[],
): Promise<void> {
  await trx
    .deleteFrom('letters')
    .where('about', '=', about)
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()
}
