import type { ContactMessage, ContactQuery } from '#shared/contract/admin/contact.ts'
import type { SentMessage } from '#shared/contract/contact.ts'
import type { contactMessages } from '#shared/endpoints/admin/contact.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { adminAddresses } from '../accounts/admin-addresses.ts'
import type { AppContext } from '../http/app-context.ts'
import { pageOfIds } from '../http/cursors.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { notFound } from '../platform/errors.ts'
import { newOrderedId } from '../platform/ids.ts'
import { oneLine } from '../platform/one-line.ts'
import { countMessages, findMessages, insertMessage, type MessageRow, setAnswered } from './repository.ts'

const PAGE = 50

/** Keeps a visitor's message and writes it to the owners, in one transaction; sent again, it changes nothing. */
export async function keepMessage({ database }: AppContext, sent: SentMessage): Promise<void> {
  const now = Date.now()
  const id = newOrderedId(now)
  const data = {
    name: sent.name.toWellFormed(),
    email: sent.email.toWellFormed(),
    message: sent.message.toWellFormed(),
  }
  await database.transact(async (trx) => {
    const row = {
      id,
      request_key: sent.key,
      ...data,
      created_at: now,
      answered_at: null,
      sender_left: 0 as const,
    }
    if (!(await insertMessage(trx, row))) return
    for (const to of await adminAddresses(trx))
      await writeLetter(trx, { kind: 'contact', about: id, to, data })
  })
}

export async function listMessages(
  { database: { lists: db } }: AppContext,
  query: ContactQuery,
): Promise<AnswerOf<typeof contactMessages>> {
  const limit = query.limit ?? PAGE
  const rows = await findMessages(db, query, limit + 1)
  const { page, nextCursor } = pageOfIds(rows, limit)
  return {
    success: true,
    data: page.map(present),
    total: await countMessages(db, query.state),
    nextCursor,
  }
}

export async function markAnswered(
  { database: { db } }: AppContext,
  id: string,
  isAnswered: boolean,
): Promise<ContactMessage> {
  const row = await setAnswered(db, id, isAnswered ? Date.now() : null)
  if (!row) throw notFound('Message')
  return present(row)
}

const present = ({ id, name, email, message, created_at: at, answered_at }: MessageRow): ContactMessage => ({
  _id: id,
  name: oneLine(name),
  email,
  message,
  at: new Date(at).toISOString(),
  answeredAt: answered_at === null ? null : new Date(answered_at).toISOString(),
})
