import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '#shared/endpoints/admin/calls.ts'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoints/endpoint.ts'
import { saveSection } from '#shared/endpoints/admin/settings.ts'
import {
  checkoutTotals,
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  myOrders,
  payCheckout,
} from '#shared/endpoints/purchase.ts'
import { register } from '#shared/endpoints/register.ts'
import { getProduct, login } from '#shared/endpoints/shop.ts'
import { newKey, newProduct } from '#tests/support/builders.ts'
import { type LooseInput, pathOf } from '#tests/support/call.ts'
import { basketOf, paidBy } from '#tests/support/paying.ts'
import { TEN } from '#tests/support/settings.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'

/* The real process on the disk's database, and kill -9 between the steps of buying. */
let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.remove())

async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
  key?: string,
): Promise<AnswerOf<E>> {
  const { params, body } = input as LooseInput
  const response = await fetch(server.url + pathOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const answer = (await response.json()) as AnswerOf<E>
  if (!response.ok) throw new Error(`${endpoint.name} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

async function cut(): Promise<void> {
  await server.kill9()
  await server.restart()
}

const customer = async (name: string) => {
  const body = { name: 'Asha Rao', email: `${name}@shop.example`, password: 'linen-and-silk' }
  return (await call(register, { body })).token
}
async function set(section: 'codes' | 'payment', value: Record<string, unknown>, admin: string) {
  await call(saveSection, { params: { section }, body: { version: 0, value } }, admin)
}

it('an order that was paid for is made after kill -9 at every step, once', async () => {
  const { token: admin } = await call(login, { body: ADMIN })
  const { data: shirt } = await call(addProduct, { body: newProduct({ countInStock: 5 }) }, admin)
  const token = await customer('asha')

  await cut()
  const { data: checkout } = await call(createCheckout, { body: basketOf([[shirt, 2]]) }, token)
  const params = { id: checkout._id }
  await cut()
  const { data: order } = await call(createPaymentOrder, { params }, token)
  await cut()
  const { orderID } = order
  expect((await call(createPaymentOrder, { params }, token)).data).toEqual(order)
  const approval = await fetch(`${server.url}/demo/paypal/v2/checkout/orders/${orderID}/approve`, {
    method: 'POST',
  })
  expect(approval.status).toBe(200)
  await cut()
  expect((await call(payCheckout, { params, body: paidBy(orderID) }, token)).data.isPaid).toBe(true)
  await cut()
  await expect
    .poll(async () => (await call(myOrders, {}, token)).data, { timeout: 20_000, interval: 200 })
    .toHaveLength(1)
  const [made] = (await call(myOrders, {}, token)).data
  expect(made?.number).toBe(10_001)
  await cut()
  expect((await call(finalizeCheckout, { params }, token)).data).toEqual(made)
  expect((await call(getProduct, { params: { id: shirt._id } })).data.countInStock).toBe(3)
})

it('a code is used as often as checkouts were begun with it, and cash is ordered once, whenever the server dies', async () => {
  const { token: admin } = await call(login, { body: ADMIN })
  const { data: shirt } = await call(
    addProduct,
    { body: newProduct({ price: 1000, countInStock: 9 }) },
    admin,
  )
  const deaths = [3, 12, 30]
  await set('codes', { codes: [{ ...TEN, usesMax: deaths.length }] }, admin)
  await set('payment', { cash: true, cashMaximum: '5000', cashFee: '', cashOpenOrders: '' }, admin)
  const basket = basketOf([[shirt, 1]])
  const body = { ...basket, paymentMethod: 'Cash on delivery' as const, code: 'TEN', totalPrice: 900 }
  for (const ms of deaths) {
    const token = await customer(`after-${ms}`)
    const key = newKey()
    // Somewhere between the request's arrival and its answer, as it happens.
    const dying = call(createCheckout, { body }, token, key).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, ms))
    await cut()
    await dying
    const { data: checkout } = await call(createCheckout, { body }, token, key)
    expect(checkout.totalPrice).toBe(900)
    const params = { id: checkout._id }
    const ordering = call(finalizeCheckout, { params }, token).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, ms))
    await cut()
    await ordering
    const { data: made } = await call(finalizeCheckout, { params }, token)
    expect((await call(myOrders, {}, token)).data).toEqual([made])
  }
  expect((await call(getProduct, { params: { id: shirt._id } })).data.countInStock).toBe(9 - deaths.length)
  const late = await customer('late')
  const { checkoutItems } = basket
  const { data } = await call(checkoutTotals, { body: { checkoutItems, code: 'TEN' } }, late)
  expect(data.codeRefusal).toBe('TEN has been used up')
})
