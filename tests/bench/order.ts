import { basketOf, paidBy } from '#tests/support/paying.ts'
import type { Product } from '#shared/contract/product.ts'

export interface Session {
  data: { _id: string }
  token: string
}

const SHOPPER = { name: 'Asha Rao', email: 'asha@shop.example', password: 'linen-and-silk' }

export const asShopper = (url: string): Promise<Session> =>
  call<Session>(url, 'POST', '/api/user/register', SHOPPER)

/** A whole order, from the cart to the order: six calls, of which one is the payment simulator's own. */
export async function order(
  url: string,
  { token, data: { _id: userId } }: Session,
  product: Product,
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const checkout = basketOf([[product, 1]])
  const line = { productId: product._id, size: 'S', color: 'Blue', quantity: 1, userId }
  await step('cart', () => call(url, 'POST', '/api/cart', line, token))
  const { data } = await step('checkout', () =>
    call<{ data: { _id: string } }>(url, 'POST', '/api/checkout', checkout, token),
  )
  const path = `/api/checkout/${data._id}`
  const payment = await step('payment', () =>
    call<{ data: { orderID: string } }>(url, 'POST', `${path}/payment-order`, undefined, token),
  )
  const { orderID } = payment.data
  await step('approval', () => call(url, 'POST', `/demo/paypal/v2/checkout/orders/${orderID}/approve`))
  await step('paid', () => call(url, 'PUT', `${path}/pay`, paidBy(orderID), token))
  await step('order', () => call(url, 'POST', `${path}/finalize`, undefined, token))
}

export async function call<T>(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
