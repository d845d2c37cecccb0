import { lapseHolds } from '#server/checkout/holds.ts'
import type { Product } from '#shared/contract/product.ts'
import type { NewCheckout } from '#shared/contract/checkout.ts'
import {
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  payCheckout,
} from '#shared/endpoints/purchase.ts'
import { address, type SignedIn } from './builders.ts'
import type { TestShop } from './shop.ts'

/** PayPal takes no rupees: the environment of a shop that has its account in dollars. */
export const IN_DOLLARS = { PAYPAL_CURRENCY: 'USD', PAYPAL_RATE: '0.012' }

/** What is bought: so many pieces of a product in its first size and colour. */
export type Basket = readonly (readonly [Product, quantity: number])[]

/** A checkout's body for these pieces, with the total as the catalogue has it. */
export function basketOf(basket: Basket): NewCheckout {
  const rupees = (product: Product) => product.discountPrice ?? product.price
  return {
    checkoutItems: basket.map(([product, quantity]) => ({
      productId: product._id,
      size: product.sizes[0] ?? '',
      color: product.colors[0] ?? '',
      quantity,
    })),
    shippingAddress: address(),
    paymentMethod: 'Paypal',
    totalPrice: basket.reduce((sum, [product, quantity]) => sum + rupees(product) * quantity, 0),
  }
}

export const paidBy = (orderID: string) => ({
  paymentStatus: 'Paid' as const,
  paymentDetails: { id: orderID },
})

/** Begins a checkout and gives it. */
export async function checkOut(shop: TestShop, { token }: SignedIn, basket: Basket) {
  return (await shop.call(createCheckout, { body: basketOf(basket) }, { token })).data
}

/** The provider's order of a checkout. */
export async function orderPayment(shop: TestShop, { token }: SignedIn, id: string) {
  return (await shop.call(createPaymentOrder, { params: { id } }, { token })).data
}

/** What the shopper does in the provider's window. */
export async function approve(shop: TestShop, orderID: string): Promise<void> {
  await provider(shop, 'POST', `/v2/checkout/orders/${orderID}/approve`)
}

/** A call of the stand-in's REST, as anyone could make it. */
export async function provider(shop: TestShop, method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await shop.app.inject({ method, url: `/demo/paypal${path}`, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

/** Tells the stand-in how to go wrong. */
export async function misbehave(shop: TestShop, mode: string, more: { times?: number; ms?: number } = {}) {
  await provider(shop, 'POST', '/misbehave', { mode, ...more })
}

export async function pay(shop: TestShop, { token }: SignedIn, id: string, orderID: string) {
  return (await shop.call(payCheckout, { params: { id }, body: paidBy(orderID) }, { token })).data
}

export async function finalize(shop: TestShop, { token }: SignedIn, id: string) {
  return (await shop.call(finalizeCheckout, { params: { id } }, { token })).data
}

/** A checkout whose payment was approved and not yet taken. */
export async function approvedCheckout(shop: TestShop, shopper: SignedIn, basket: Basket) {
  const checkout = await checkOut(shop, shopper, basket)
  const { orderID } = await orderPayment(shop, shopper, checkout._id)
  await approve(shop, orderID)
  return { checkout, orderID }
}

export async function paidCheckout(shop: TestShop, shopper: SignedIn, basket: Basket) {
  const { checkout, orderID } = await approvedCheckout(shop, shopper, basket)
  return { checkout: await pay(shop, shopper, checkout._id, orderID), orderID }
}

/** Pays a checkout by the provider. */
export async function payFor(shop: TestShop, shopper: SignedIn, id: string) {
  const { orderID } = await orderPayment(shop, shopper, id)
  await approve(shop, orderID)
  return pay(shop, shopper, id, orderID)
}

/** The whole way, from the checkout to the order. */
export async function buy(shop: TestShop, shopper: SignedIn, basket: Basket) {
  const { checkout } = await paidCheckout(shop, shopper, basket)
  return finalize(shop, shopper, checkout._id)
}

/** What is there and what of it is held, of a product counted as one pool. */
export async function stockOf(shop: TestShop, productId: string): Promise<{ stock: number; held: number }> {
  return shop.database.db
    .selectFrom('products')
    .select(['stock', 'held'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
}

/** Changes what the stand-in has stored of an order, as text. */
export async function rewritePayment(
  shop: TestShop,
  orderID: string,
  edit: (text: string) => string,
): Promise<void> {
  const { db } = shop.database
  const row = await db
    .selectFrom('demo_payments')
    .selectAll()
    .where('id', '=', orderID)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('demo_payments')
    .set({ content: edit(row.content) })
    .where('id', '=', orderID)
    .execute()
}

/** As if the checkout's time had run out. */
export async function lapse(shop: TestShop, checkoutId: string): Promise<void> {
  await shop.database.db
    .updateTable('checkouts')
    .set({ expires_at: Date.now() - 1 })
    .where('id', '=', checkoutId)
    .execute()
  await lapseHolds(shop.app.context, Date.now())
}
