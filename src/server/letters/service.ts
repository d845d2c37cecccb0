import type { LetterQuery, LetterRecord, LetterView } from '#shared/contract/admin/letter.ts'
import type { User } from '#shared/contract/user.ts'
import type { LetterKindName } from '#shared/admin/letter-kinds.ts'
import type { letters } from '#shared/endpoints/admin/letters.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { fromJson } from '#shared/json.ts'
import type { AppContext } from '../http/app-context.ts'
import { pageOfIds } from '../http/cursors.ts'
import { drawHtml } from '../mail/draw-html.ts'
import { drawText } from '../mail/draw-text.ts'
import { kindOf } from '../mail/kinds/kinds.ts'
import type { LetterRow } from '../mail/letters-repository.ts'
import { hasSecrets, withoutKeys } from '../mail/secrets.ts'
import { sender } from '../mail/sender.ts'
import { wakeSenders } from '../mail/wake.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { findLetter, findLetters, sendNow } from './repository.ts'

const PAGE = 50

export async function listLetters(
  { database: { lists: db } }: AppContext,
  query: LetterQuery,
): Promise<AnswerOf<typeof letters>> {
  const limit = query.limit ?? PAGE
  const rows = await findLetters(db, query, limit + 1)
  const { page, nextCursor } = pageOfIds(rows, limit)
  return { success: true, data: page.map(presentLetter), nextCursor }
}

/** Throws 404, and 409 for a letter that only another version of the shop can draw. */
export async function viewLetter(context: AppContext, id: string): Promise<LetterView> {
  const row = await letterOf(context, id)
  const head = sender(context)
  try {
    const letter = kindOf(row.kind).compose(fromJson<unknown>(withoutKeys(row)), head)
    const { name, address } = head.from
    return {
      ...presentLetter(row),
      from: `${name} <${address}>`,
      subject: letter.subject,
      html: drawHtml(letter, head),
      text: drawText(letter, head),
    }
  } catch {
    throw conflict('This letter was written by another version of the shop and cannot be shown')
  }
}

/** Throws 404, and 409 while it is being sent and where its link is its recipient’s alone. */
export async function resend(context: AppContext, id: string): Promise<LetterRecord> {
  const row = await letterOf(context, id)
  if (!canResend(row)) {
    throw conflict('This letter had a link for its recipient alone: they can ask for another one')
  }
  await context.database.transact(async (trx) => {
    if (!(await sendNow(trx, id, Date.now()))) throw conflict('This letter is being sent')
    trx.announce('attention')
  })
  wakeSenders()
  return presentLetter(await letterOf(context, id))
}

/** A letter of this kind with made-up contents, to who asks for it. */
export async function sendTrialLetter(
  context: AppContext,
  kind: LetterKindName,
  user: User,
): Promise<LetterRecord> {
  const about = `trial ${newId()}`
  const data = kindOf(kind).sample as never
  await context.database.transact((trx) => writeLetter(trx, { kind, about, to: user.email, data }))
  const row = await context.database.db
    .selectFrom('letters')
    .selectAll()
    .where('about', '=', about)
    .executeTakeFirstOrThrow()
  return presentLetter(row)
}

async function letterOf({ database: { db } }: AppContext, id: string): Promise<LetterRow> {
  const row = await findLetter(db, id)
  if (!row) throw notFound('Letter')
  return row
}

const canResend = ({ kind, state }: LetterRow): boolean => state === 'waiting' || !hasSecrets(kind)

export const presentLetter = (row: LetterRow): LetterRecord => ({
  _id: row.id,
  kind: row.kind,
  to: row.recipient,
  state: row.state,
  attempts: row.attempts,
  createdAt: new Date(row.created_at).toISOString(),
  sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  nextAt: row.state === 'waiting' ? new Date(row.next_at).toISOString() : null,
  problem: row.last_error,
  canResend: canResend(row),
})
