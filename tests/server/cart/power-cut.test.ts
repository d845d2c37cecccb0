import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import { newKey, newProduct } from '#tests/support/builders.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
})
afterAll(() => server.remove())

interface Answer {
  success: boolean
  data: Cart
  token?: string
}

async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Answer
}

it('a cart survives the kill -9 of the server: what was answered is there, and what is sent again counts once', async () => {
  const { token = '' } = await send('POST', '/api/user/login', ADMIN)
  const product = newProduct({ countInStock: 1000 })
  const { data } = await send('POST', '/api/product', product, { authorization: `Bearer ${token}` })
  const { _id: productId } = data as unknown as { _id: string }
  const guests = Array.from({ length: 3 }, (_, guest) => `guest_170000000000${guest}`)
  const changes = Array.from({ length: 90 }, (_, turn) => ({
    key: newKey(),
    guestId: guests[turn % 3] ?? '',
  }))
  const answered = new Map<string, number>()
  const add = async ({ key, guestId }: (typeof changes)[number]) => {
    const body = { productId, size: 'M', color: 'Blue', quantity: 1, guestId }
    const { data: cart } = await send('POST', '/api/cart', body, { 'idempotency-key': key })
    answered.set(guestId, Math.max(answered.get(guestId) ?? 0, cart.products[0]?.quantity ?? 0))
  }

  const read = async (guestId: string) => {
    const response = await fetch(`${server.url}/api/cart/?guestId=${guestId}`)
    return ((await response.json()) as Answer).data
  }

  // In the middle of them the power goes.
  let left = 30
  let cut: Promise<void> | undefined
  const first = await Promise.allSettled(
    changes.map(async (change) => {
      await add(change)
      if (--left === 0) cut = server.kill9()
    }),
  )
  await cut
  expect(first.some(({ status }) => status === 'fulfilled')).toBe(true)
  await server.restart()
  for (const guest of guests) {
    const quantity = (await read(guest)).products[0]?.quantity ?? 0
    expect(quantity).toBeGreaterThanOrEqual(answered.get(guest) ?? 0)
    expect(quantity).toBeLessThanOrEqual(30)
  }

  // Nobody knows which of them counted, so all are sent again, as they were.
  await Promise.all(changes.map(add))
  for (const guest of guests) {
    expect(await read(guest)).toMatchObject({ products: [{ quantity: 30 }], version: 30 })
  }
})
