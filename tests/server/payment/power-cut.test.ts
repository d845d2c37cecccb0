import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '#shared/endpoints/admin/calls.ts'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoints/endpoint.ts'
import {
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  myOrders,
  payCheckout,
} from '#shared/endpoints/purchase.ts'
import { register } from '#shared/endpoints/register.ts'
import { getProduct, login } from '#shared/endpoints/shop.ts'
import { newProduct } from '#tests/support/builders.ts'
import { type LooseInput, pathOf } from '#tests/support/call.ts'
import { basketOf, paidBy } from '#tests/support/paying.ts'
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
): Promise<AnswerOf<E>> {
  const { params, body } = input as LooseInput
  const response = await fetch(server.url + pathOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
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

it('an order that was paid for is made after kill -9 at every step, once', async () => {
  const { token: admin } = await call(login, { body: ADMIN })
  const { data: shirt } = await call(addProduct, { body: newProduct({ countInStock: 5 }) }, admin)
  const credentials = { name: 'Asha Rao', email: 'asha@shop.example', password: 'linen-and-silk' }
  const { token } = await call(register, { body: credentials })

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
  await cut()
  expect((await call(finalizeCheckout, { params }, token)).data).toEqual(made)
  expect((await call(getProduct, { params: { id: shirt._id } })).data.countInStock).toBe(3)
})
