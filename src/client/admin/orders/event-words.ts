import type { OrderEvent } from '#shared/contract/admin/order.ts'
import { eventWords } from '#shared/order-life/events.ts'
import { formatRupees } from '#client/ui/money.ts'

/** `Sent: 2 pieces, parcel 1, Delhivery ABC123` */
export function timelineWords(event: OrderEvent): string {
  const { kind, from, to, pieces, parcel, carrier, tracking, amount, note } = event
  if (kind === 'placed') return 'Placed'
  const what = from ? `${from} → ${to ?? ''}` : (to ?? eventWords(kind))
  const more = [
    pieces !== undefined && (pieces === 1 ? '1 piece' : `${pieces} pieces`),
    parcel !== undefined && `parcel ${parcel}`,
    [carrier, tracking].filter(Boolean).join(' '),
    amount !== undefined && formatRupees(amount),
    note,
  ].filter(Boolean)
  return more.length === 0 ? what : `${what}: ${more.join(', ')}`
}
