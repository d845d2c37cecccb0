import { useState } from 'react'
import { AT_THE_DOOR, dueAtTheDoor } from '#shared/at-the-door.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'
import { RefundDialog } from './refund-dialog.tsx'

type Refund = OrderDetail['refunds'][number]

const STATES: Record<Refund['state'], [words: string, tone: BadgeTone]> = {
  waiting: ['Waiting', 'info'],
  asking: ['Being sent', 'info'],
  pending: ['On its way', 'info'],
  done: ['Paid back', 'success'],
  failed: ['Failed', 'danger'],
}

const paidOf = ({ money, isPaid, totalPrice }: OrderDetail): number =>
  money?.paid ?? (isPaid ? totalPrice : 0)

/** What became of the sum, without what is nothing; of what was paid also that nothing of it was kept. */
function sumsOf(order: OrderDetail): [name: string, amount: number][] {
  const { money, status, isPaid, totalPrice } = order
  const [paid, isOff] = [paidOf(order), status === 'Cancelled' && !isPaid]
  const sums: [string, number][] = [
    [AT_THE_DOOR, dueAtTheDoor(order) ?? 0],
    ['Need not be paid', isOff ? totalPrice : (money?.waived ?? 0)],
    ['Paid', paid],
    ['Paid back', money?.refunded ?? 0],
    ['On its way back', money?.refunding ?? 0],
  ]
  const some = sums.filter(([, amount]) => amount > 0)
  return paid > 0 ? [...some, ['Kept', money?.kept ?? paid]] : some
}

/** What was paid, what went back, and what is the shop's. */
export function MoneyCard({ order }: { order: OrderDetail }) {
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const { refunds } = order
  const sums = sumsOf(order)
  const kept = order.money?.kept ?? paidOf(order)
  if (sums.length === 0 && refunds.length === 0) return null
  return (
    <AdminCard title="Money">
      <dl className="grid gap-1 text-sm tabular-nums">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      {refunds.length > 0 && (
        <ul className="mt-3 flex flex-col gap-3 border-t border-line pt-3 text-sm" aria-label="Refunds">
          {refunds.map((refund) => (
            <RefundLine key={refund._id} refund={refund} />
          ))}
        </ul>
      )}
      {kept > 0 && may('refundOrders') && (
        <Button size="small" className="mt-3" onClick={() => setAsked(true)}>
          Pay back
        </Button>
      )}
      {isAsked && <RefundDialog order={order} kept={kept} onClose={() => setAsked(false)} />}
    </AdminCard>
  )
}

function RefundLine({ refund }: { refund: Refund }) {
  const { amount, state, createdAt, settledAt, reason, byHand, actor, error, begunBy } = refund
  const [words, tone] = STATES[state]
  const who = actor?.name ?? (begunBy === 'provider' ? 'the payment provider' : 'the shop')
  return (
    <li>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular-nums">{formatRupees(amount)}</span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="wrap-anywhere">{byHand === null ? reason : `${reason} · ${byHand}`}</p>
      <p className="text-muted">
        <time dateTime={settledAt ?? createdAt}>{formatDateTime(settledAt ?? createdAt)}</time>
        <span>{`, ${who}`}</span>
      </p>
      {error !== null && <p className="text-danger wrap-anywhere">{error}</p>}
    </li>
  )
}
