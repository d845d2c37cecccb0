import type { ExpressionBuilder, Selectable } from 'kysely'
import { deleteOld } from '../database/delete-old.ts'
import type { Queries, Trx } from '../database/database.ts'
import type { Tables } from '../database/schema/tables.ts'
import { prepared } from '../database/prepared.ts'
import type { PushMessagesTable, PushSubscriptionsTable } from '../database/schema/push-tables.ts'

export const subscriptionsOf = (db: Queries, userId: string): Promise<PushSubscriptionsTable[]> =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** A device belongs to whoever chose last on it. */
export async function putSubscription(trx: Trx, row: PushSubscriptionsTable): Promise<void> {
  const { id: _id, created_at: _at, ...rest } = row
  // What waits for whoever had the device before is not for who has it now.
  await trx
    .deleteFrom('push_subscriptions')
    .where('id', '=', row.id)
    .where('user_id', '!=', row.user_id)
    .execute()
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

export async function dropSubscriptions(db: Queries, ids: readonly string[], userId?: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', ids)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()
}

export type DueMessage = Pick<Selectable<PushMessagesTable>, 'subscription_id' | 'about'>

/** Or put off by a clock that was ahead: push services ask nobody to wait for days. */
const isDue =
  (now: number) =>
  ({ or, eb }: ExpressionBuilder<Tables, 'push_messages'>) =>
    or([eb('next_at', '<=', now), eb('next_at', '>', now + FURTHEST_MS)])
const FURTHEST_MS = 7 * 24 * 60 * 60_000

export const dueMessages = (db: Queries, now: number, limit: number): Promise<DueMessage[]> =>
  selectDue(db, { now, furthest: now + FURTHEST_MS, limit })

const selectDue = prepared<{ now: number; furthest: number; limit: number }, DueMessage>((db, { param }) =>
  db
    .selectFrom('push_messages')
    .select(['subscription_id', 'about'])
    .where('done_at', 'is', null)
    .where(({ or, eb }) => or([eb('next_at', '<=', param('now')), eb('next_at', '>', param('furthest'))]))
    .orderBy('next_at')
    .limit(param('limit')),
)

/** Takes it until `until`: of several servers one sends it. Undefined where another one has it. */
export async function claimMessage(
  db: Queries,
  { subscription_id: id, about }: DueMessage,
  now: number,
  until: number,
) {
  const claimed = await db
    .updateTable('push_messages')
    .set((set) => ({ next_at: until, attempts: set('attempts', '+', 1) }))
    .where('subscription_id', '=', id)
    .where('about', '=', about)
    .where('done_at', 'is', null)
    .where(isDue(now))
    .returning(['message', 'attempts', 'expires_at'])
    .executeTakeFirst()
  const device = claimed && (await deviceOf(db, id))
  return device && { ...claimed, device }
}

const deviceOf = (db: Queries, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function settleMessage(
  db: Queries,
  { subscription_id: id, about }: DueMessage,
  change: { done_at: number } | { next_at: number },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set(change)
    .where('subscription_id', '=', id)
    .where('about', '=', about)
    .execute()
}

/** What was told before `before`, ms, is forgotten. */
export async function forgetOldPush(db: Queries, before: number): Promise<void> {
  await deleteOld(db, 'push_messages', (is) => is('done_at', '<', before))
}
