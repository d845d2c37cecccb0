import type { Order } from '#shared/contract/order.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'

/** The list says Paid or Pending, the details Approved or Pending (spec, section 2). */
export const PaidBadge = ({ isPaid }: Pick<Order, 'isPaid'>) => (
  <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? 'Paid' : 'Pending'}</Badge>
)
export const ApprovedBadge = ({ isPaid }: Pick<Order, 'isPaid'>) => (
  <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? 'Approved' : 'Pending'}</Badge>
)
export const DeliveredBadge = ({ isDelivered }: Pick<Order, 'isDelivered'>) => (
  <Badge tone={isDelivered ? 'success' : 'neutral'}>{isDelivered ? 'Delivered' : 'Pending Delivery'}</Badge>
)

const TONES: Record<Order['status'], BadgeTone> = {
  Processing: 'neutral',
  Shipped: 'info',
  Delivered: 'success',
  Cancelled: 'danger',
}
/** Where the order is: the badges above know only what is paid and what has come. */
export const StatusBadge = ({ status }: Pick<Order, 'status'>) => <Badge tone={TONES[status]}>{status}</Badge>
