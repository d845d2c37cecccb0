import { sql } from 'kysely'
import { ROLES } from '#shared/limits.ts'
import { may, type Permission, type Role } from '#shared/permissions.ts'
import type { Queries, Trx } from '../database/database.ts'
import { type Parts, prepared } from '../database/prepared.ts'
import type { PushNews } from './compose.ts'
import { pushWork } from './wake.ts'

export interface NewPush {
  /** What it is about, such as an order's id: a device is told of it once. */
  about: string
  /** Whose devices; `staff` is everybody who may see orders, or change them where something needs attention. */
  to: 'staff' | readonly string[]
  news: PushNews
  /** Not sent before, ms; at once without it. Until then it can be withdrawn. */
  notBefore?: number
}

/** It is of no use any more after so long, ms. */
const USEFUL_MS = 3 * 24 * 60 * 60_000

/**
 * Leaves a message for every device that wants to be told of this kind, in the transaction of what causes it and in one
 * statement. Written again, it changes nothing.
 */
export function writePush(trx: Trx, { about, to, news, notBefore }: NewPush): Promise<void> {
  if (to !== 'staff' && to.length === 0) return Promise.resolve()
  const now = Date.now()
  const message = {
    about,
    message: JSON.stringify(news),
    nextAt: notBefore ?? now,
    expiresAt: now + USEFUL_MS,
    kinds: `%"${news.kind}"%`,
  }
  const written =
    to === 'staff'
      ? (news.kind === 'attention' ? toWhoChangesOrders : toWhoSeesOrders).ask(trx, message)
      : trx.ask(pushes(trx, (name) => sql.val(message[name]), { ids: to }))
  trx.afterCommit(async () => {
    if ((await written).length > 0) pushWork.wake()
  })
  return Promise.resolve()
}

interface Message {
  about: string
  message: string
  nextAt: number
  expiresAt: number
  kinds: string
}

/** For the devices of these people, or of all of these roles. */
const pushes = (
  db: Queries,
  param: Parts<Message>['param'],
  to: { ids: readonly string[] } | { roles: readonly Role[] },
) =>
  db
    .insertInto('push_messages')
    .columns(['subscription_id', 'about', 'message', 'next_at', 'expires_at'])
    .expression(
      db
        .selectFrom('push_subscriptions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select([
          's.id',
          sql<string>`cast(${param('about')} as text)`.as('about'),
          sql<string>`cast(${param('message')} as text)`.as('message'),
          sql<number>`cast(${param('nextAt')} as bigint)`.as('next_at'),
          sql<number>`cast(${param('expiresAt')} as bigint)`.as('expires_at'),
        ])
        .where('s.kinds', 'like', param('kinds'))
        .where(({ eb }) => ('ids' in to ? eb('u.id', 'in', to.ids) : eb('u.role', 'in', to.roles))),
    )
    .onConflict((conflict) => conflict.columns(['subscription_id', 'about']).doNothing())
    .returning('subscription_id')

/** One text for the staff, and few devices: nothing goes by the values. */
const toWho = (needs: Permission) => {
  const roles = ROLES.filter((role) => may(role, needs))
  return prepared<Message, { subscription_id: string }>((db, { param }) => pushes(db, param, { roles }))
}
const toWhoSeesOrders = toWho('seeOrders')
const toWhoChangesOrders = toWho('changeOrders')

/** Takes back what nobody has begun to send of it. */
export async function withdrawPush(trx: Trx, about: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('push_messages')
    .where('about', 'in', about)
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .execute()
}
