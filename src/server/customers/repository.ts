import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import type { Database, Queries, Trx } from '../database/database.ts'
import type { CustomerTables } from '../database/schema/customer-tables.ts'
import type { SubscribersTable } from '../database/schema/tables.ts'
import type { LetterRow } from '../mail/letters-repository.ts'
import { markForSearch } from '../record-search/mark.ts'

export type NotesRow = CustomerTables['customer_notes']

export interface Bought {
  orders: number
  cancelled: number
  /** What was paid and has not gone back, paise. */
  spent: number
  /** Of orders that were not cancelled, ms. */
  firstAt: number | null
  lastAt: number | null
}

/** What each of these users has bought; nothing of who never ordered. */
export async function boughtBy(db: Queries, ids: readonly string[]): Promise<Map<string, Bought>> {
  if (ids.length === 0) return new Map()
  const kept = sql.lit('Cancelled')
  const rows = await db
    .selectFrom('orders')
    .select(['user_id', ({ fn }) => fn.countAll<number>().as('count')])
    .select([
      sql<number>`sum(case when status = ${kept} then 1 else 0 end)`.as('cancelled'),
      sql<number>`sum(case when paid_at is null then 0 else total - refunded end)`.as('spent'),
      sql<number | null>`min(case when status = ${kept} then null else created_at end)`.as('first_at'),
      sql<number | null>`max(case when status = ${kept} then null else created_at end)`.as('last_at'),
    ])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  const ms = (at: number | null) => (at === null ? null : Number(at))
  return new Map(
    rows.map(({ user_id: id, count, cancelled, spent, first_at: firstAt, last_at: lastAt }) => [
      id,
      {
        orders: Number(count) - Number(cancelled),
        cancelled: Number(cancelled),
        spent: Number(spent),
        firstAt: ms(firstAt),
        lastAt: ms(lastAt),
      },
    ]),
  )
}

export const customerNotes = (db: Queries, ids: readonly string[]): Promise<NotesRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('customer_notes').selectAll().where('user_id', 'in', ids).execute()

export const lockNotes = ({ locked }: Database, trx: Trx, id: string): Promise<NotesRow | undefined> =>
  locked(trx.selectFrom('customer_notes').selectAll().where('user_id', '=', id)).executeTakeFirst()

export async function saveNotes(trx: Trx, row: NotesRow): Promise<void> {
  const { user_id: _same, ...written } = row
  await trx
    .insertInto('customer_notes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(written))
    .execute()
  markForSearch(trx, 'user', [row.user_id])
}

/** To this address, the newest first. */
export const lettersTo = (db: Queries, email: string, limit: number): Promise<LetterRow[]> =>
  db
    .selectFrom('letters')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Since when, ms; by these addresses. */
export async function subscribedSince(db: Queries, emails: readonly string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('subscribers')
    .select(['email_key', 'created_at'])
    .where('email_key', 'in', emails.map(emailKey))
    .execute()
  return new Map(rows.map((row) => [row.email_key, Number(row.created_at)]))
}

/** By their addresses, those behind `after`. */
export const subscribersAfter = (db: Queries, after: string, limit: number): Promise<SubscribersTable[]> =>
  db
    .selectFrom('subscribers')
    .selectAll()
    .where('email_key', '>', after)
    .orderBy('email_key')
    .limit(limit)
    .execute()
