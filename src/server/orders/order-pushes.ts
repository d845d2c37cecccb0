import type { Order } from '#shared/contract/order.ts'
import type { Trx } from '../database/database.ts'
import type { OrderNews } from '../push/compose.ts'
import { withdrawPush, writePush } from '../push/write-push.ts'

/** To the staff's devices, that there is an order. */
export const pushNewOrder = (trx: Trx, order: Order): Promise<void> =>
  writePush(trx, {
    about: `${order._id} new-order`,
    to: 'staff',
    news: newsOf('new-order', order, `/admin/orders/${order._id}`),
  })

const TOLD_TO_SHOPPERS = ['order-sent', 'order-delivered'] as const
const KIND_OF_LETTER = { 'order-shipped': 'order-sent', 'order-delivered': 'order-delivered' } as const

interface OfLetter {
  kind: keyof typeof KIND_OF_LETTER
  /** As of the letter: the order, or one of its parcels. */
  about: string
  /** The order's page, for who bought it. */
  path: string
  /** ms. */
  notBefore: number
}

/** To the shopper's devices, what a letter says, too. */
export const pushAsLetter = (trx: Trx, order: Order, letter: OfLetter): Promise<void> => {
  const kind = KIND_OF_LETTER[letter.kind]
  return writePush(trx, {
    about: `${letter.about} ${kind}`,
    to: [order.user._id],
    news: newsOf(kind, order, letter.path),
    notBefore: letter.notBefore,
  })
}

/** Takes back what nobody has begun to send of it. */
export const withdrawOrderPush = (trx: Trx, about: string): Promise<void> =>
  withdrawPush(
    trx,
    TOLD_TO_SHOPPERS.map((kind) => `${about} ${kind}`),
  )

const newsOf = (kind: OrderNews['kind'], { _id, number, totalPrice }: Order, path: string): OrderNews => ({
  kind,
  orderId: _id,
  ...(number !== undefined && { number }),
  total: totalPrice,
  path,
})
