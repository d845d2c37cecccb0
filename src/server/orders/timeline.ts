import type { OrderEvent } from '#shared/contract/admin/order.ts'
import { changesOf } from '../history/present-entry.ts'
import { findEntries, type HistoryRow } from '../history/repository.ts'
import type { Queries } from '../database/database.ts'
import { eventsOf, presentEvent } from './events.ts'
import { isoOrNull } from './iso.ts'
import type { OrderRow } from './repository.ts'

/** More changes of status than anybody makes. */
const ENTRIES = 500

/** Placed and paid by the shopper or for them, and what has happened since, oldest first. */
export async function timelineOf(db: Queries, row: OrderRow): Promise<OrderEvent[]> {
  const [entries, events] = await Promise.all([
    findEntries(db, { kind: 'order', entityId: row.id, action: 'status' }, ENTRIES),
    eventsOf(db, row.id),
  ])
  const taken = events.find(({ kind }) => kind === 'taken')
  const told = events.filter((event) => event !== taken).map(presentEvent)
  const first = events[0]?.at ?? Number.POSITIVE_INFINITY
  const changes = [...statusChanges(entries.filter(({ at }) => at < first)), ...told]
  const at = (ms: number) => new Date(ms).toISOString()
  const isPaidLater = told.some(({ kind }) => kind === 'paid')
  const paid: OrderEvent[] =
    row.paid_at === null || isPaidLater ? [] : [{ at: at(row.paid_at), kind: 'paid', ...NOBODY }]
  // Delivered before there was a history.
  const isDeliveryTold = changes.some(({ kind, to }) => to === 'Delivered' || kind === 'deliver')
  const deliveredAt = isDeliveryTold ? null : isoOrNull(row.delivered_at)
  const delivered: OrderEvent[] =
    deliveredAt === null ? [] : [{ at: deliveredAt, kind: 'status', ...NOBODY, by: 'shop', to: 'Delivered' }]
  // A payment comes before its order, by the moment it takes to make one.
  const by = taken && pickActor(presentEvent(taken))
  const placed: OrderEvent = { at: at(row.created_at), kind: 'placed', ...NOBODY, ...by }
  return [...paid, placed, ...changes, ...delivered].toSorted((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  )
}

/** Of an order that the staff have taken. */
const pickActor = ({ by, actor }: OrderEvent) => ({ by, actor })

const NOBODY = { from: null, to: null, actor: null, by: 'shopper' } as const

/** From the history: of before there were events. */
const statusChanges = (entries: readonly HistoryRow[]): OrderEvent[] =>
  entries.toReversed().flatMap((entry): OrderEvent[] => {
    const change = changesOf(entry).find(({ field }) => field === 'status')
    if (!change) return []
    return [
      {
        at: new Date(entry.at).toISOString(),
        kind: 'status',
        from: change.from as OrderEvent['from'],
        to: change.to as OrderEvent['to'],
        actor: { _id: entry.actor_id, name: entry.actor_name },
        by: 'staff',
      },
    ]
  })
