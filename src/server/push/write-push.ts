import { sql } from 'kysely'
import { ROLES } from '#shared/limits.ts'
import { may } from '#shared/permissions.ts'
import type { Trx } from '../database/database.ts'
import { keepPlanOf } from '../database/named-statements.ts'
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
  const needs = news.kind === 'attention' ? 'changeOrders' : 'seeOrders'
  const hearing = ROLES.filter((role) => may(role, needs))
  const rows = trx
    .insertInto('push_messages')
    .columns(['subscription_id', 'about', 'message', 'next_at', 'expires_at'])
    .expression(
      trx
        .selectFrom('push_subscriptions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select([
          's.id',
          sql<string>`cast(${about} as text)`.as('about'),
          sql<string>`cast(${JSON.stringify(news)} as text)`.as('message'),
          sql<number>`cast(${notBefore ?? now} as bigint)`.as('next_at'),
          sql<number>`cast(${now + USEFUL_MS} as bigint)`.as('expires_at'),
        ])
        .where('s.kinds', 'like', `%"${news.kind}"%`)
        .$if(to === 'staff', (query) => query.where('u.role', 'in', hearing))
        .$if(to !== 'staff', (query) => query.where('u.id', 'in', to === 'staff' ? [] : to)),
    )
    .onConflict((conflict) => conflict.columns(['subscription_id', 'about']).doNothing())
  const compiled = rows.compile()
  // One text for the staff, and few devices: nothing goes by the values.
  if (to === 'staff') keepPlanOf(compiled.sql)
  trx.send(compiled)
  trx.afterCommit(pushWork.wake)
  return Promise.resolve()
}

/** Takes back what nobody has begun to send of it. */
export async function withdrawPush(trx: Trx, about: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('push_messages')
    .where('about', 'in', about)
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .execute()
}
