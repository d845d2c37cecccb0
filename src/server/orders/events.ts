import type { Insertable, Selectable } from 'kysely'
import type { OrderEvent } from '#shared/contract/admin/order.ts'
import { fromJson } from '#shared/json.ts'
import type { EventKind } from '#shared/order-life/events.ts'
import type { Queries, Trx } from '../database/database.ts'
import type { OrderEventsTable } from '../database/schema/order-life-tables.ts'
import { newOrderedId } from '../platform/ids.ts'
import { toRupees } from '../platform/money.ts'

export type OrderEventRow = Selectable<OrderEventsTable>

/** Who made a change: staff by their account, the others by what they are. */
type EventActor = { _id: string; name: string } | 'shop' | 'shopper' | 'provider'

export interface NewEvent {
  orderId: string
  kind: EventKind
  actor: EventActor
  /** Said by whoever did it, in their words. */
  note?: string
  data?: EventData
}

/** What a kind has to tell. Never a shopper's name or address: nobody erases them here. */
interface EventData extends Pick<OrderEvent, 'pieces' | 'parcel' | 'carrier' | 'tracking'> {
  /** Statuses. */
  from?: OrderEvent['from']
  to?: OrderEvent['to']
  /** In paise. */
  amount?: number
  /** Ids of returns that ended with the order, without anybody having said what becomes of their money. */
  returns?: readonly string[]
}

/** Notes what happened to orders, in the transaction of the change itself. */
export async function noteEvents(trx: Trx, events: readonly NewEvent[], now = Date.now()): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('order_events')
    .values(events.map((event) => eventRow(event, now)))
    .execute()
  trx.announce(
    'orders',
    events.map(({ orderId }) => orderId),
  )
}

/** More than anybody reads of one order. */
const EVENTS = 1000

/** Of one order, oldest first; of more than a thousand the newest. */
export async function eventsOf(db: Queries, orderId: string): Promise<OrderEventRow[]> {
  const newest = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(EVENTS)
    .execute()
  return newest.toReversed()
}

/** Ids of the returns that ended when an order that is cancelled was. */
export async function returnsEndedWith(db: Queries, orderId: string): Promise<readonly string[]> {
  const cancelled = (await eventsOf(db, orderId))
    .filter(({ kind }) => kind === 'status')
    .map(({ data }) => fromJson<EventData>(data))
    .findLast(({ to }) => to === 'Cancelled')
  return cancelled?.returns ?? []
}

export function presentEvent({ at, kind, note, data, ...row }: OrderEventRow): OrderEvent {
  const { from = null, to = null, amount, returns: _, ...told } = fromJson<EventData>(data)
  return {
    at: new Date(at).toISOString(),
    kind,
    from,
    to,
    actor: row.actor_id === null ? null : { _id: row.actor_id, name: row.actor_name ?? '' },
    by: row.actor_kind,
    ...(note && { note }),
    ...(amount !== undefined && { amount: toRupees(amount) }),
    ...told,
  }
}

function eventRow(
  { orderId, kind, actor, note = '', data = {} }: NewEvent,
  now: number,
): Insertable<OrderEventsTable> {
  const isStaff = typeof actor === 'object'
  return {
    id: newOrderedId(now),
    order_id: orderId,
    at: now,
    kind,
    actor_kind: isStaff ? 'staff' : actor,
    actor_id: isStaff ? actor._id : null,
    actor_name: isStaff ? actor.name : null,
    note,
    data: JSON.stringify(data),
  }
}
