import type { OrderDetail, OrderEvent } from '#shared/contract/admin/order.ts'
import { eventWords } from '#shared/order-life/events.ts'
import { formatDateTime } from '#client/ui/dates.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import './orders.css'

/** Who did what and when, the last thing last. */
export const OrderTimeline = ({ order: { timeline, user } }: { order: OrderDetail }) => (
  <AdminCard title="Timeline">
    <ol className="timeline">
      {asTold(timeline).map((event) => (
        <li key={`${event.at} ${event.kind} ${event.to}`}>
          <p>{wordsOf(event)}</p>
          <p className="text-sm text-muted">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            {`, ${event.actor?.name ?? (event.by === 'shopper' ? user.name : `the ${event.by === 'provider' ? 'payment provider' : 'shop'}`)}`}
          </p>
        </li>
      ))}
    </ol>
  </AdminCard>
)

/** The order is made the moment after its payment, which is not how one tells it. */
const asTold = (events: readonly OrderEvent[]) =>
  events.toSorted((one, other) => Number(other.kind === 'placed') - Number(one.kind === 'placed'))

function wordsOf({ kind, from, to }: OrderEvent): string {
  if (kind === 'placed') return 'Placed'
  return from ? `${from} → ${to ?? ''}` : (to ?? eventWords(kind))
}
