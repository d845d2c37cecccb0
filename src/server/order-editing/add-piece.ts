import type { AddedPiece } from '#shared/contract/admin/order-editing.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { User } from '#shared/contract/user.ts'
import { fromJson } from '#shared/json.ts'
import { writeMoney } from '#shared/money.ts'
import { CASH } from '#shared/payment-methods.ts'
import { priceItems } from '../checkout/price-items.ts'
import { quoteOf } from '../checkout/quote.ts'
import {
  changeCheckout,
  type KindedItem,
  type ProductOnSale,
  productsOnSale,
} from '../checkout/repository.ts'
import { ORDER_MOST, tooMuch } from '../checkout/service.ts'
import { type CheckoutContext, wayTo } from '../checkout/ways.ts'
import { workOut } from '../checkout/work-out.ts'
import type { Trx } from '../database/database.ts'
import { record } from '../history/record.ts'
import { orderDetail } from '../orders/detail.ts'
import { type NewEvent, noteEvents } from '../orders/events.ts'
import { storeTotals } from '../orders/kept-totals.ts'
import { pieceAddedEntry } from '../orders/order-history.ts'
import { isByProvider } from '../orders/paid-beside.ts'
import {
  addItem,
  lockOrderOrThrow,
  type OrderItemRow,
  paymentOf,
  setPiecesChanged,
  type WholeOrder,
} from '../orders/repository.ts'
import { worthOfLine } from '../orders/worth.ts'
import { AppError, conflict, invalid, notFound } from '../platform/errors.ts'
import { toPaise, toRupees } from '../platform/money.ts'
import { stockLines } from '../stock/lines.ts'
import { commitUnreserved } from '../stock/stock.ts'
import { withAdded } from './added-totals.ts'
import { expectOpen, expectSeen } from './expect-open.ts'
import { expectMade } from './made-in.ts'
import { tellOfAdded } from './tell-of-change.ts'

/**
 * Adds a piece to an order of which nothing is packed and for which no invoice was issued, at the price of now: its sum
 * grows by that and its tax. Code, delivery and fee stay. What is paid at the door is paid there; to what is paid already
 * the money has come to the shop itself, and is found by its reference. Throws 404, 400 for what is not made so and where
 * the reference is missing, and 409: `version_conflict` with the present order where its pieces are not what was seen,
 * `price_changed`, `out_of_stock`, or where it is too late.
 */
export async function addPiece(
  context: CheckoutContext,
  id: string,
  { seen, ...wanted }: AddedPiece,
  actor: User,
): Promise<OrderDetail> {
  const { database, settings } = context
  await database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, id)
    await expectSeen(trx, order, seen)
    await expectOpen(trx, order)
    const [product] = await productsOnSale(trx, [wanted.productId], settings.runningSales())
    if (!product) throw conflict('This product is no longer sold')
    const item = pieceOf(context, product, wanted)
    await addTo(context, trx, order, { item: rowOf(order, item, wanted.reference), product, actor })
  })
  return orderDetail(context, id)
}

function pieceOf(
  { settings }: CheckoutContext,
  product: ProductOnSale,
  { price, ...wish }: Omit<AddedPiece, 'seen'>,
): KindedItem {
  expectMade(product, wish)
  const [item] = priceItems([wish], [product])
  if (!item) throw notFound('Product')
  if (item.price === toPaise(price)) return item
  const now = writeMoney(toRupees(item.price), settings.get().currency)
  throw new AppError('price_changed', 409, `${product.name} costs ${now} by now. Please look at it again`)
}

/** Throws 400 where the order is paid, and nothing says by what this payment is found. */
function rowOf({ row, items }: WholeOrder, item: KindedItem, reference: string): OrderItemRow {
  const isPaid = row.paid_at !== null
  if (isPaid && reference === '') throw invalid('reference', 'Say by what the payment is found')
  return {
    ...item,
    order_id: row.id,
    position: Math.max(...items.map(({ position }) => position)) + 1,
    stock_taken: 1,
    cancelled_quantity: 0,
    returned_quantity: 0,
    exchange_of: null,
    passed_on: null,
    added_at: Date.now(),
    payment_reference: isPaid ? reference : null,
  }
}

interface Adding {
  item: OrderItemRow
  product: ProductOnSale
  actor: User
}

async function addTo(
  context: CheckoutContext,
  trx: Trx,
  order: WholeOrder,
  { item, product, actor }: Adding,
): Promise<void> {
  const { row } = order
  const grown = grownBy(context, order, item, product)
  const reference = { kind: 'order', id: row.id } as const
  await commitUnreserved(trx, stockLines([item]), { reason: 'sold', actor, reference, note: 'Added' })
  await addItem(trx, item)
  const now = item.added_at ?? Date.now()
  const after = await setPiecesChanged(trx, grown, now)
  await raiseQuote(trx, after)
  const amount = worthOfLine(after, order.items.length)
  const note = `${item.name}, ${item.size}, ${item.color}`
  const about = { orderId: row.id, actor, data: { amount } }
  const added: NewEvent = { ...about, kind: 'pieceAdded', note, data: { pieces: item.quantity, amount } }
  const paid: NewEvent = { ...about, kind: 'paid', note: item.payment_reference ?? '' }
  await noteEvents(trx, [added, ...(item.payment_reference === null ? [] : [paid])], now)
  await record(trx, [pieceAddedEntry(actor, row, note, { from: row.total, to: after.row.total })])
  await tellOfAdded(trx, after, item)
}

/** With what it comes to then. Throws 409 for more than can be paid at once, or at the door. */
function grownBy(
  context: CheckoutContext,
  order: WholeOrder,
  item: OrderItemRow,
  product: ProductOnSale,
): WholeOrder {
  const { row, items } = order
  const { settings } = context
  const { delivery: _, ...sale } = settings.sale()
  const to = fromJson<ShippingAddress>(row.address)
  const totals = withAdded(order, workOut(sale, { items: [item], products: [product], to, paymentFee: 0 }))
  const { total, paymentFee } = totals
  if (total > ORDER_MOST) throw tooMuch(settings.get().currency)
  if (row.paid_at === null) {
    const way = wayTo(context, CASH)
    const { country, postalCode } = to
    const refusal = way.refusal({ country, postalCode, total: total - paymentFee - row.waived })
    if (refusal !== null) throw conflict(`${way.title}: ${refusal}`)
  }
  return { row: { ...row, total, totals: storeTotals(totals) }, items: [...items, item] }
}

/** What is paid to the shop itself is all of the order; what a provider was paid stays what it took. */
async function raiseQuote(trx: Trx, { row }: WholeOrder): Promise<void> {
  const payment = isByProvider(row) ? undefined : await paymentOf(trx, row)
  if (!payment) return
  await changeCheckout(trx, row.checkout_id, {
    total: row.total,
    amount: quoteOf(row.total, payment.currency, 1),
  })
}
