import type { OrderDetail, OrderEvent } from '#shared/contract/admin/order.ts'
import { formatDateTime } from '#client/ui/dates.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { NoteField } from './editing/note-field.tsx'
import { timelineWords } from './event-words.ts'
import './orders.css'

/** Who did what and when, the last thing last. */
export const OrderTimeline = ({ order: { _id, timeline, user } }: { order: OrderDetail }) => (
  <AdminCard title="Timeline">
    <ol className="timeline">
      {asTold(timeline).map((event) => (
        <li key={`${event.at} ${event.kind} ${event.to} ${event.parcel}`}>
          <p className="wrap-anywhere">{timelineWords(event)}</p>
          <p className="text-sm text-muted">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            <span>{`, ${event.actor?.name ?? (event.by === 'shopper' ? user.name : `the ${event.by === 'provider' ? 'payment provider' : 'shop'}`)}`}</span>
          </p>
        </li>
      ))}
    </ol>
    <NoteField orderId={_id} />
  </AdminCard>
)

/** The order is made the moment after its payment, which is not how one tells it. */
const asTold = (events: readonly OrderEvent[]) =>
  events.toSorted((one, other) => Number(other.kind === 'placed') - Number(one.kind === 'placed'))
