import { addressLine } from '#shared/address-line.ts'
import { dueAtTheDoor } from '#shared/at-the-door.ts'
import type { Order } from '#shared/contract/order.ts'
import { adminAddresses } from '../accounts/admin-addresses.ts'
import type { Trx } from '../database/database.ts'
import type { OrderLetter } from '../mail/kinds/order-parts.ts'
import { withdrawLetters, writeLetter, writeLetters } from '../mail/write-letter.ts'
import { trackingLink } from '#shared/order-life/carriers.ts'
import type { Parcel, Pieces } from './parcels.ts'
import { pushAttention } from '../push/push-attention.ts'
import { pushAsLetter, pushNewOrder, withdrawOrderPush } from './order-pushes.ts'
import { returnTerms } from './return-terms.ts'
import { orderLinkPath, ownPath, pathForShopper } from './order-link.ts'

/** To the shopper that the order is there, to the admins that there is one, at these addresses. */
export async function writeOrderLetters(
  trx: Trx,
  order: Order,
  { hasAccount, admins }: { hasAccount: boolean; admins: readonly string[] },
): Promise<void> {
  const { _id: about, user } = order
  const path = hasAccount ? ownPath(order) : await orderLinkPath(trx, about)
  const received = { kind: 'order-received', about, to: user.email, data: orderLetter(order, path) } as const
  const toAdmins = lettersToAdmins(admins, 'new-order', order)
  // An account that is gone has left no address.
  await writeLetters(trx, user.email === '' ? toAdmins : [received, ...toAdmins])
  await pushNewOrder(trx, order)
}

/** A status chosen by a slip is taken back before anybody is told, ms. */
const SLIP_MS = 2 * 60_000
const KIND_OF_STATUS = {
  Processing: undefined,
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
} as const
const STATUS_KINDS = ['order-shipped', 'order-delivered', 'order-cancelled'] as const

interface StatusTold {
  /** Whether something of an order that is cancelled had left before. */
  hadLeft?: boolean
  /** What the shop itself has to pay back of one that is cancelled, in rupees. */
  owed?: number
}

/**
 * To the shopper, of the status that the order has now and of the pieces that it has still: two minutes later, if it has
 * it still. Each once; told again, the later one stands.
 */
export async function writeStatusLetter(
  trx: Trx,
  order: Order,
  { hadLeft = false, owed = 0 }: StatusTold = {},
): Promise<void> {
  const { _id: about, user, status } = order
  await withdrawStatusLetters(trx, about)
  const kind = KIND_OF_STATUS[status]
  if (!kind) return
  const path = await pathForShopper(trx, order)
  const notBefore = Date.now() + SLIP_MS
  if (kind !== 'order-cancelled') await pushAsLetter(trx, order, { kind, about, path, notBefore })
  if (user.email === '') return
  const days = kind === 'order-delivered' ? { returnDays: (await returnTerms(trx)).days } : {}
  const data = {
    ...orderLetter(order, path),
    ...livingItems(order),
    ...days,
    ...(hadLeft && { hadLeft }),
    ...(owed > 0 && { owed }),
  }
  await writeLetter(trx, { kind, about, to: user.email, data, notBefore })
}

/** The pieces that the order has still; all, where it has none. */
function livingItems({ orderItems }: Order): Pick<OrderLetter, 'items' | 'isPart'> | undefined {
  const living = orderItems.map(({ cancelled = 0, returned = 0, ...item }) => ({
    ...item,
    quantity: item.quantity - cancelled - returned,
  }))
  const items = living.filter(({ quantity }) => quantity > 0)
  const isPart = living.some(({ quantity }, at) => quantity !== orderItems[at]?.quantity)
  return isPart && items.length > 0 ? { items, isPart } : undefined
}

/** Those that nobody has begun to send: what they say was a slip, or is told by another. */
export async function withdrawStatusLetters(trx: Trx, orderId: string): Promise<void> {
  await withdrawLetters(trx, orderId, STATUS_KINDS)
  await withdrawOrderPush(trx, orderId)
}

interface ParcelLetter {
  parcel: Parcel
  /** Of the order's pieces, those that have not been sent by now; none when this is the last parcel. */
  later: readonly Pieces[]
  /** Whether everything that was ordered is in it. */
  isWhole: boolean
}

/** To the shopper, of a parcel that was sent: what is in it, how to follow it, and what comes later. Once for each. */
export async function writeParcelLetter(
  trx: Trx,
  order: Order,
  { parcel: { row, items }, later, isWhole }: ParcelLetter,
): Promise<void> {
  const { user } = order
  const about = aboutParcel(row, isWhole)
  await withdrawLetters(trx, about, PARCEL_KINDS)
  await withdrawOrderPush(trx, about)
  const path = await pathForShopper(trx, order)
  const notBefore = Date.now() + SLIP_MS
  await pushAsLetter(trx, order, { kind: 'order-shipped', about, path, notBefore })
  if (user.email === '') return
  const whole = orderLetter(order, path)
  const link = trackingLink(row.carrier, row.tracking)
  const data: OrderLetter = {
    ...whole,
    items: pick(whole.items, items),
    parcel: {
      carrier: row.carrier,
      tracking: row.tracking,
      ...(row.tracking && link !== undefined && { link }),
      isFirst: row.number === 1,
      later: pick(whole.items, later),
    },
  }
  const isExchange = data.items.every(({ exchangeOf }) => exchangeOf !== undefined)
  await writeLetter(trx, {
    kind: isExchange ? 'exchange-sent' : 'order-shipped',
    about,
    to: user.email,
    data,
    notBefore,
  })
}

const PARCEL_KINDS = ['order-shipped', 'exchange-sent'] as const

/** Takes back the letter of a parcel that was not sent after all, where nobody has begun to send it. */
export async function withdrawParcelLetters(trx: Trx, { row }: Parcel): Promise<void> {
  for (const isWhole of [true, false]) {
    await withdrawLetters(trx, aboutParcel(row, isWhole), PARCEL_KINDS)
    await withdrawOrderPush(trx, aboutParcel(row, isWhole))
  }
}

/** A parcel with all of the order is what the letter about the order tells of: there is one of them. */
const aboutParcel = ({ order_id: id, number }: Parcel['row'], isWhole: boolean) =>
  isWhole ? id : `${id}:${number}`

const pick = (lines: OrderLetter['items'], pieces: readonly Pieces[]): OrderLetter['items'] =>
  pieces.flatMap(({ position, quantity }) => {
    const line = lines[position]
    return line ? [{ ...line, quantity }] : []
  })

/** To the admins, of a paid order whose pieces are gone: a person has to restock or refund. */
export async function writePiecesMissing(
  trx: Trx,
  order: Order,
  missing: Order['orderItems'],
): Promise<void> {
  const admins = await adminAddresses(trx)
  await writeLetters(trx, lettersToAdmins(admins, 'pieces-missing', { ...order, orderItems: missing }))
  await pushAttention(trx, { what: 'pieces-missing', about: order._id, orderId: order._id })
  trx.announce('attention', [order._id])
}

function lettersToAdmins<K extends 'new-order' | 'pieces-missing'>(
  admins: readonly string[],
  kind: K,
  order: Order,
) {
  const data = orderLetter(order, `/admin/orders/${order._id}`)
  return admins.map((to) => ({ kind, about: order._id, to, data }))
}

export function orderLetter(order: Order, path: string): OrderLetter {
  const { firstName, lastName, gstin } = order.shippingAddress
  const due = dueAtTheDoor(order)
  return {
    orderId: order._id,
    ...(order.number !== undefined && { number: order.number }),
    at: Date.parse(order.createdAt),
    name: `${firstName} ${lastName}`,
    path,
    address: addressLine(order.shippingAddress),
    ...(gstin !== undefined && { gstin }),
    total: order.totalPrice,
    ...(due !== undefined && { isPaidAtTheDoor: true, due }),
    ...(order.totals && { totals: order.totals }),
    items: order.orderItems,
  }
}
