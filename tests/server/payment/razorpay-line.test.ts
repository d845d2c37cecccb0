import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureOf } from '#server/payment/razorpay-signatures.ts'
import { readConfig } from '#server/process/config.ts'
import { razorpayWebhook } from '#shared/endpoints/provider.ts'
import {
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  payCheckout,
  paymentConfig,
} from '#shared/endpoints/purchase.ts'
import { addProduct } from '#shared/endpoints/admin/calls.ts'
import { saveSection } from '#shared/endpoints/admin/settings.ts'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoints/endpoint.ts'
import { register } from '#shared/endpoints/register.ts'
import { getProduct, login } from '#shared/endpoints/shop.ts'
import { newProduct } from '#tests/support/builders.ts'
import { type LooseInput, pathOf } from '#tests/support/call.ts'
import { basketOf } from '#tests/support/paying.ts'
import { misbehaveRazorpay } from '#tests/support/razorpay.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/*
 * A shop with a real account, as a process of its own, whose Razorpay is the stand-in of another shop, over a real
 * network. What is proved here is the line, that no secret leaves the process, and kill -9 between any two steps.
 */
const KEY = 'rzp_live_LineOfTheShop'
const SECRETS = ['razor-key-secret-of-the-line', 'razor-webhook-secret-of-the-line'] as const
let provider: TestShop
let server: ServerProcess
let seen = ''
beforeAll(async () => {
  provider = await openShop()
  const address = await provider.app.listen({ host: '127.0.0.1', port: 0 })
  server = await startServer({
    DEMO: 'off',
    LOG_LEVEL: 'debug',
    RAZORPAY_KEY_ID: KEY,
    RAZORPAY_KEY_SECRET: SECRETS[0],
    RAZORPAY_WEBHOOK_SECRET: SECRETS[1],
    RAZORPAY_API: `${address}/demo/razorpay`,
  })
})
afterAll(async () => {
  await server.remove()
  await provider.close()
})

beforeAll(async () => {
  const { token } = await call(login, { body: ADMIN })
  const params = { section: 'payment' } as const
  await call(saveSection, { params, body: { version: 0, value: { razorpay: true, cash: true } } }, token)
})

async function send(endpoint: Endpoint, input: LooseInput, token?: string) {
  const response = await fetch(server.url + pathOf(endpoint, input.params), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
  })
  const text = await response.text()
  seen += `${JSON.stringify([...response.headers])}${text}`
  return { status: response.status, text }
}

async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<AnswerOf<E>> {
  const { status, text } = await send(endpoint, input as LooseInput, token)
  if (status >= 400) throw new Error(`${endpoint.name} answered ${status}: ${text}`)
  return JSON.parse(text) as AnswerOf<E>
}

let shoppers = 0
const newShopper = async () => {
  const email = `asha${(shoppers += 1)}@shop.example`
  return (await call(register, { body: { name: 'Asha Rao', email, password: 'linen-and-silk' } })).token
}
const newPiece = async () => {
  const { token } = await call(login, { body: ADMIN })
  return (await call(addProduct, { body: newProduct({ countInStock: 5 }) }, token)).data
}

async function begin(token: string) {
  const piece = await newPiece()
  const body = { ...basketOf([[piece, 2]]), paymentMethod: 'Razorpay' as const }
  const { data: checkout } = await call(createCheckout, { body }, token)
  const params = { id: checkout._id }
  const { data } = await call(createPaymentOrder, { params }, token)
  return { piece, params, orderID: data.orderID }
}

async function atTheWindow(orderID: string) {
  const answer = await provider.app.inject({
    method: 'POST',
    url: `/demo/razorpay/v1/checkout/orders/${orderID}/pay`,
    payload: { method: 'upi' },
  })
  return answer.json<Record<string, string>>()
}

const details = (id: string, proof: Record<string, string> = {}) => ({
  paymentStatus: 'Paid' as const,
  paymentDetails: { ...proof, id },
})

const notice = (orderID: string, secret: string) => {
  const body = JSON.stringify({
    event: 'payment.authorized',
    payload: { payment: { entity: { order_id: orderID } } },
  })
  return fetch(server.url + razorpayWebhook.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(body, secret) },
    body,
  })
}

async function cut(): Promise<void> {
  await server.kill9()
  await server.restart()
}

it('a payment is made once through kill -9 at every step', async () => {
  const token = await newShopper()
  const { piece, params, orderID } = await begin(token)
  await cut()
  expect((await call(createPaymentOrder, { params }, token)).data.orderID).toBe(orderID)
  const proof = await atTheWindow(orderID)
  await cut()
  // The answer to the capture is lost, and then the power.
  await misbehaveRazorpay(provider, 'lost-answer', { times: 1 })
  expect((await send(payCheckout, { params, body: details(orderID, proof) }, token)).status).toBe(503)
  await cut()
  expect((await call(payCheckout, { params, body: details(orderID, proof) }, token)).data.isPaid).toBe(true)
  await cut()
  await expect
    .poll(async () => (await call(getProduct, { params: { id: piece._id } })).data.countInStock, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe(3)
})

it('an order that is paid on delivery is made once through kill -9 at every step', async () => {
  const token = await newShopper()
  const piece = await newPiece()
  const body = { ...basketOf([[piece, 2]]), paymentMethod: 'Cash on delivery' as const }
  const { data: checkout } = await call(createCheckout, { body }, token)
  const params = { id: checkout._id }
  await cut()
  const { data: made } = await call(finalizeCheckout, { params }, token)
  await cut()
  expect((await call(finalizeCheckout, { params }, token)).data).toEqual(made)
  expect(made).toMatchObject({ isPaid: false, paymentMethod: 'Cash on delivery' })
  expect((await call(getProduct, { params: { id: piece._id } })).data.countInStock).toBe(3)
})

it('a notice signed with the secret has the payment taken; any other is refused', async () => {
  const token = await newShopper()
  const { params, orderID } = await begin(token)
  await atTheWindow(orderID)
  expect((await notice(orderID, SECRETS[0])).status).toBe(401)
  expect((await notice(orderID, SECRETS[1])).status).toBe(200)
  expect((await call(payCheckout, { params, body: details(orderID) }, token)).data.isPaid).toBe(true)
})

it('no secret stands in a page, an answer or the log; the key is in none but where the page needs it', async () => {
  const token = await newShopper()
  const { params, orderID } = await begin(token)
  // What fails is logged the most.
  await misbehaveRazorpay(provider, 'unreachable', { times: 1 })
  await send(payCheckout, { params, body: details(orderID) }, token)
  await send(payCheckout, { params, body: details('order_NoSuchOrder00') }, token)
  await send(paymentConfig, { query: {} })
  for (const path of ['/', '/checkout', '/api/openapi.json', '/api/health', '/admin'])
    seen += await (await fetch(server.url + path)).text()
  const basic = Buffer.from(`${KEY}:${SECRETS[0]}`).toString('base64')
  for (const secret of [...SECRETS, basic]) {
    expect(seen).not.toContain(secret)
    expect(server.output()).not.toContain(secret)
  }
})

it("pages may load Razorpay's script where there is an account, and nowhere else", async () => {
  const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? ''
  const policy = await policyOf(server.url)
  for (const directive of ['script-src', 'frame-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive}[^;]* https://\\*\\.razorpay\\.com`))
  const { headers } = await provider.app.inject('/')
  expect(headers['content-security-policy']).not.toContain('razorpay')
})

it('there is no stand-in beside a real account, of any provider', async () => {
  for (const path of ['/demo/razorpay/checkout.js', '/demo/paypal/sdk/js'])
    expect((await fetch(server.url + path)).status).toBe(404)
  const both = await openShop({
    environment: { RAZORPAY_KEY_ID: KEY, RAZORPAY_KEY_SECRET: SECRETS[0] },
  })
  try {
    for (const url of ['/demo/razorpay/checkout.js', '/demo/paypal/sdk/js'])
      expect((await both.app.inject({ url })).statusCode).toBe(404)
    expect((await both.call(paymentConfig, { query: {} })).data.provider).toBe('none')
  } finally {
    await both.close()
  }
})

describe('the environment', () => {
  it('needs the key and its secret together', () => {
    expect(() => readConfig({ RAZORPAY_KEY_ID: KEY })).toThrow(
      'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are needed together',
    )
    expect(readConfig({ RAZORPAY_KEY_ID: KEY, RAZORPAY_KEY_SECRET: 's' }).razorpay).toEqual({
      keyId: KEY,
      keySecret: 's',
      api: 'https://api.razorpay.com',
      webhookSecret: undefined,
    })
  })
})
