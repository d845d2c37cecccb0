import { type Selectable, sql } from 'kysely'
import type { Queries, Trx } from '../database/database.ts'
import { type Parts, prepared } from '../database/prepared.ts'
import { preparedList } from '../database/prepared-list.ts'
import type { LettersTable } from '../database/schema/mail-tables.ts'

export type LetterRow = Selectable<LettersTable>

const INTERRUPTED =
  'The shop was interrupted while this letter was handed over: it is sent again, under the same Message-ID'

/** No letter waits longer for its next attempt: one that does was put off by a clock that was ahead, ms. */
const FURTHEST_MS = 24 * 60 * 60_000

/** Ids of letters whose time has come, the oldest first. */
export async function dueLetters(db: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await selectDue(db, { now, furthest: now + FURTHEST_MS, limit })
  return rows.map(({ id }) => id)
}

const selectDue = prepared<{ now: number; furthest: number; limit: number }, { id: string }>(
  (db, { param }) =>
    db
      .selectFrom('letters')
      .select('id')
      .where('state', '=', sql.lit('waiting'))
      .where(({ or, eb }) => or([eb('next_at', '<=', param('now')), eb('next_at', '>', param('furthest'))]))
      .orderBy('next_at')
      .orderBy('id')
      .limit(param('limit')),
)

/** When the next letter is due, ms; undefined when none waits. */
export async function nextDue(db: Queries): Promise<number | undefined> {
  const [row] = await selectNext(db, {})
  return row && Number(row.next_at)
}

const selectNext = prepared<object, { next_at: number }>((db) =>
  db
    .selectFrom('letters')
    .select('next_at')
    .where('state', '=', sql.lit('waiting'))
    .orderBy('next_at')
    .limit(sql.lit(1)),
)

/** What is needed of a letter to hand it over and to write down what has become of it. */
const CLAIMED = [
  'id',
  'kind',
  'recipient',
  'data',
  'attempts',
  'created_at',
  'claimed_by',
  'sent_at',
  'message_id',
] as const satisfies (keyof LettersTable)[]
export type ClaimedLetter = Pick<LetterRow, (typeof CLAIMED)[number]>

interface Claim {
  holder: string
  now: number
  /** What stands before and behind a letter's id in its Message-ID, at the first attempt; later ones keep theirs. */
  before: string
  behind: string
}

/** Marks letters as being handed over, before the mail server hears of them. Those that another has are not among the answer. */
export const claimLetters = (db: Queries, ids: readonly string[], claim: Claim): Promise<ClaimedLetter[]> =>
  markSending(db, ids, claim)

const markSending = preparedList<Claim, string, ClaimedLetter>((db, { param, list }) =>
  db
    .updateTable('letters')
    .set(({ eb, fn, ref }) => ({
      state: sql.lit('sending'),
      claimed_by: param('holder'),
      claimed_at: param('now'),
      attempts: eb('attempts', '+', sql.lit(1)),
      message_id: fn.coalesce(
        ref('message_id'),
        sql<string>`cast(${param('before')} as text) || replace(${ref('id')}, '-', '') || cast(${param('behind')} as text)`,
      ),
    }))
    .where('id', 'in', list)
    .where('state', '=', sql.lit('waiting'))
    .returning(CLAIMED),
)

/** What has become of a letter that was claimed. */
export type LetterOutcome =
  | { state: 'sent'; sent_at: number; data: string }
  | { state: 'given_up'; last_error: string; data: string }
  | { state: 'waiting'; last_error: string; next_at: number }

/** Changes a letter that its holder has claimed, and lets go of it, without waiting for that. */
export function settleLetter(
  trx: Trx,
  { id, claimed_by, sent_at }: ClaimedLetter,
  change: LetterOutcome,
): void {
  const holder = claimed_by ?? ''
  if (change.state === 'waiting') markWaiting.send(trx, { id, holder, ...change })
  else markDone.send(trx, { id, holder, sent_at, last_error: null, ...change })
}

type Held = Pick<LetterRow, 'id' | 'state' | 'last_error'> & { holder: string }

const markDone = prepared<Held & Pick<LetterRow, 'sent_at' | 'data'>, unknown>((db, { param }) =>
  ofHolder(db, param)
    .set({ state: param('state'), sent_at: param('sent_at'), data: param('data') })
    .set(letGo(param)),
)
const markWaiting = prepared<Held & Pick<LetterRow, 'next_at'>, unknown>((db, { param }) =>
  ofHolder(db, param)
    .set({ state: param('state'), next_at: param('next_at') })
    .set(letGo(param)),
)

const ofHolder = (db: Queries, param: Parts<Held>['param']) =>
  db
    .updateTable('letters')
    .where('id', '=', param('id'))
    .where('state', '=', sql.lit('sending'))
    .where('claimed_by', '=', param('holder'))

const letGo = (param: Parts<Held>['param']) => ({
  last_error: param('last_error'),
  claimed_by: null,
  claimed_at: null,
})

/** Lets letters wait again that were claimed before `before`, ms, by somebody who is gone. Returns how many. */
export async function takeBack(db: Queries, now: number, before: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ state: 'waiting', claimed_by: null, claimed_at: null, next_at: now, last_error: INTERRUPTED })
    .where('state', '=', sql.lit('sending'))
    .where(({ or, eb }) => or([eb('claimed_at', '<', before), eb('claimed_at', '>', now + FURTHEST_MS)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
