import type { OrderDetail } from '#shared/contract/admin/order.ts'

type Order = Pick<OrderDetail, 'payment' | 'orderItems' | 'paymentMethod'>

/** Who can pay an order's money back: nobody but the shop itself, the provider, or one of them for each of its parts. */
export function whoPaysBack({ payment, orderItems }: Order): 'shop' | 'provider' | 'both' {
  if (payment?.captureId == null) return 'shop'
  return orderItems.some(({ paymentReference }) => paymentReference !== undefined) ? 'both' : 'provider'
}

/** Of the field that says how it is paid back; what can go by the provider need not be said. */
export const howLabel = (order: Order): string =>
  whoPaysBack(order) === 'both'
    ? `How it is paid back, where not by ${order.paymentMethod}`
    : 'How it is paid back'
