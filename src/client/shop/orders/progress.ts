import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import type { ShownParcel } from '#shared/contract/parcels.ts'
import { isAnythingLeft } from '#shared/order-life/pieces-left.ts'
import { PIECE_STATES } from '#shared/order-life/states.ts'
import { deliveredBy } from '#shared/totals/delivered-by.ts'
import { shopZone } from '#client/ui/shop-zone.ts'

/** Something that has happened to an order, as its shopper is told. */
export interface Step {
  /** ISO 8601. */
  at: string
  words: string
  /** What it happened to, where that is not all of the order. */
  pieces?: string
  /** Of a parcel that is on its way. */
  parcel?: ShownParcel
}

/** From the day of the order to now, oldest first. */
export function stepsOf(order: ShownFollowed): Step[] {
  const { createdAt, paidAt, parcels = [] } = order
  const steps: (Step | undefined)[] = [
    { at: createdAt, words: PIECE_STATES.placed.shopper },
    step(paidAt !== null && paidAt > createdAt ? paidAt : null, 'Paid'),
    ...parcels.flatMap((parcel) => {
      const pieces = isWhole(order, parcel) ? {} : { pieces: namesOf(order, parcel) }
      return [
        step(parcel.packedAt, PIECE_STATES.packed.shopper, pieces),
        step(parcel.shippedAt, PIECE_STATES.shipped.shopper, { ...pieces, parcel }),
        step(parcel.deliveredAt, PIECE_STATES.delivered.shopper, pieces),
        step(parcel.cameBackAt ?? null, 'It came back to us undelivered', pieces),
      ]
    }),
    parcels.length === 0 ? step(order.deliveredAt, PIECE_STATES.delivered.shopper) : undefined,
  ]
  return steps.filter((one) => one !== undefined).toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}

/** What comes next; nothing of an order that is over. */
export function nextOf(order: ShownFollowed): { words: string; by?: string } | undefined {
  if (order.status === 'Delivered' || order.status === 'Cancelled') return undefined
  // What becomes of what came back, its return says.
  if (!isAnythingLeft(order.orderItems)) return undefined
  // It was promised when the order was placed; what is sent in exchange has no day of its own.
  if (order.orderItems.some(({ exchangeOf }) => exchangeOf !== undefined))
    return { words: 'Next: what you wanted in exchange comes to you' }
  const by = new Date(deliveredBy(Date.parse(order.createdAt), order.totals, shopZone.get())).toISOString()
  if (order.status === 'Shipped') return { words: 'Next: it comes to you', by }
  const isSentInPart = order.parcels?.some(({ shippedAt }) => shippedAt !== null)
  if (isSentInPart) return { words: 'Next: we send the rest', by }
  const isPacked = order.parcels !== undefined
  return { words: isPacked ? 'Next: we hand it to the carrier' : 'Next: we pack it', by }
}

const step = (at: string | null, words: string, more: Partial<Step> = {}): Step | undefined =>
  at === null ? undefined : { at, words, ...more }

const countOf = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

const isWhole = ({ orderItems }: ShownFollowed, { items }: ShownParcel) =>
  countOf(items) === countOf(orderItems)

/** `2 × Linen Shirt, Cotton Kurta` */
const namesOf = ({ orderItems }: ShownFollowed, { items }: ShownParcel): string =>
  items
    .map(
      ({ position, quantity }) =>
        `${quantity > 1 ? `${quantity} × ` : ''}${orderItems[position]?.name ?? ''}`,
    )
    .join(', ')
