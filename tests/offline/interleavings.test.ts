import fc from 'fast-check'
import 'fake-indexeddb/auto'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import { getCart } from '#shared/endpoints/shop.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import { insertUser } from '#server/accounts/repository.ts'
import { endSessionsOf, startSession } from '#server/accounts/sessions.ts'
import { createApp } from '#server/app.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { CartClient } from '#offline/cart-client.ts'
import type { Change } from '#offline/outbox.ts'
import { addToCatalogue, guestId as newGuestId, signInAdmin } from '#tests/support/builders.ts'
import { injectCall } from '#tests/support/call.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { simulateDevice } from './simulated-device.ts'
import { type Step, step, type Wish } from './interleaving-steps.ts'

/**
 * Random interleavings of what shoppers do and what goes wrong, with the real outbox on an IndexedDB and
 * the real server on its database: at the end, when the line is good again, the cart on the device, the
 * cart at the shop and the plain model of what the shopper meant are the same.
 */

/** The outbox is what the shop exists for: all of them, each time. */
const RUNS = 1000

type Line = { productId: string; size: string; color: string }
type Model = Map<string, number>
type Device = Awaited<ReturnType<typeof simulateDevice>>
let shop: TestShop
let lines: Line[]
/** The server as it runs now, on the shop's folder: another one after each restart. */
let server: { app: FastifyInstance; database: Database }
const startServer = async () => {
  const { config } = shop
  const database = await openDatabase({ url: undefined, file: join(config.dataDir, 'shop.db') })
  server = { database, app: await createApp({ config, database }) }
}
const stopServer = async () => {
  await server.app.close()
  await server.database.close()
}
beforeAll(async () => {
  shop = await openShop()
  const admin = await signInAdmin(shop)
  const shirt = await addToCatalogue(shop, admin, { countInStock: 5000 })
  const jeans = await addToCatalogue(shop, admin, { countInStock: 5000 })
  lines = [
    { productId: shirt._id, size: 'M', color: 'Blue' },
    { productId: shirt._id, size: 'L', color: 'Blue' },
    { productId: jeans._id, size: 'M', color: 'White' },
  ]
  await shop.app.close()
  await shop.database.close()
  await startServer()
})
afterAll(async () => {
  await stopServer()
  await shop.close()
})

const preview = { name: 'Linen Shirt', image: '', price: 1499, countInStock: 5000 }

async function carry(url: string, init: RequestInit): Promise<Response> {
  const answer = await server.app.inject({
    method: init.method as 'GET',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body == null ? {} : { payload: init.body as string }),
  })
  return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as HeadersInit })
}

async function newUser(): Promise<string> {
  const id = newId()
  await server.database.transact((trx) =>
    insertUser(trx, {
      id,
      name: 'Asha Rao',
      email: `${id}@shop.example`,
      password_hash: '',
      role: 'customer',
      created_at: Date.now(),
    }),
  )
  return id
}

async function cartAtTheShop(who: { guestId: string } | { userId: string }, token?: string): Promise<Cart> {
  const { body } = await injectCall(server.app, getCart, { query: who }, token === undefined ? {} : { token })
  return (body as { data: Cart }).data
}

const keyOf = ({ productId, size, color }: Line) => `${productId} ${size} ${color}`
const sorted = (model: Model) => Object.fromEntries([...model].toSorted(([a], [b]) => (a < b ? -1 : 1)))
const quantities = (cart: { products: (Line & { quantity: number })[] }) =>
  sorted(new Map(cart.products.map((line) => [keyOf(line), line.quantity] as const)))

function filterOut(device: Device, line: Line | undefined, passesOn: boolean): void {
  if (!line) return device.setFilter(undefined)
  const { productId, size } = line
  const blocks = (body: string) => body.includes(productId) && body.includes(`"size":"${size}"`)
  return device.setFilter({ blocks, passesOn })
}

/** One shopper with one account, on one device, from the first step to the last. */
async function live(steps: Step[]): Promise<void> {
  const userId = await newUser()
  const before = { guestId: newGuestId(), userId: null, token: null }
  const device = await simulateDevice(carry, before)
  let [guest, user]: Model[] = [new Map(), new Map()]
  const isUser = () => device.identity().userId !== null
  const model = () => (isUser() ? user : guest) as Model
  /** What the shop has of a user whose record left this device is not known here until it was read. */
  let known = true

  async function signIn(tab: number): Promise<void> {
    if (isUser()) return
    const token = await startSession(server.database.db, userId, Date.now())
    for (const [key, quantity] of guest as Model) {
      user?.set(key, Math.min(LINE_QUANTITY.max, quantity + (user.get(key) ?? 0)))
    }
    guest = new Map()
    await device.become({ ...device.identity(), userId, token }, tab)
  }
  async function signOut(tab: number): Promise<void> {
    if (!isUser()) return
    device.setFaults([])
    device.setFilter(undefined)
    await device.become({ guestId: newGuestId(), userId: null, token: null }, tab)
    // What was still queued is dropped with the record: from here on the shop's word counts.
    await device.quiet()
    await device.deliverAgain()
    const reading = await startSession(server.database.db, userId, Date.now())
    user = new Map(Object.entries(quantities(await cartAtTheShop({ userId }, reading))))
    known = false
  }
  /** The page's part: a token that was refused ends the session, and the queue waits for its owner. */
  async function leaveIfLockedOut(tab: number): Promise<void> {
    const client = device.tabs[tab]
    await client?.reload()
    if (isUser() && client?.get().needsLogin) {
      await device.become({ guestId: newGuestId(), userId: null, token: null }, tab)
    }
  }

  async function wishFor(client: CartClient, { change, line: at, quantity }: Wish): Promise<void> {
    const line = lines[at] as Line
    const count = model().get(keyOf(line)) ?? 0
    // The page never asks for more than a line may have.
    if (change === 'add' && count + quantity > LINE_QUANTITY.max) return
    const wanted: Change =
      change === 'remove' ? { kind: 'remove', ...line } : { kind: change, ...line, quantity, preview }
    await client.change(wanted, { idempotencyKey: crypto.randomUUID(), now: 0 })
    if (change === 'remove') model().delete(keyOf(line))
    else model().set(keyOf(line), change === 'add' ? count + quantity : quantity)
  }

  for (const one of steps) {
    const client = device.tabs[one.tab]
    if (!client) continue
    switch (one.kind) {
      case 'change':
        await wishFor(client, one)
        if (known || !isUser()) expect(quantities(client.get())).toEqual(sorted(model()))
        break
      case 'slow start':
        await device.startSlowly(async (slow) => {
          for (const wish of one.wishes) await wishFor(slow, wish)
        })
        break
      case 'copies lost':
        device.setCopies({ guestId: newGuestId(), userId: null, token: null })
        break
      case 'copies old':
        device.setCopies(before)
        break
      case 'storage cleared':
        await device.clearStorage()
        break
      case 'replay':
        device.setFaults(one.faults)
        await client.replayNow()
        await device.deliverAgain()
        break
      case 'crash':
        await device.crash(one.tab, one.fault)
        break
      case 'filter':
        filterOut(device, lines[one.line], one.passesOn)
        break
      case 'refresh':
        await client.refresh()
        break
      case 'hears':
        await device.become(device.identity(), one.tab)
        break
      case 'sign in':
        await signIn(one.tab)
        break
      case 'sign out':
        await signOut(one.tab)
        break
      case 'session ends':
        await endSessionsOf(server.database.db, userId)
        break
      case 'server restarts':
        await stopServer()
        await startServer()
        break
    }
    await leaveIfLockedOut(one.tab)
  }

  device.setFaults([])
  device.setFilter(undefined)
  await device.quiet()
  await device.deliverAgain()
  await device.tabs[0]?.refresh()
  await leaveIfLockedOut(0)
  await signIn(0)
  const { token, guestId } = device.identity()
  for (const client of device.tabs) {
    await client.refresh()
    await client.reload()
  }
  const wanted = sorted(user as Model)
  expect(quantities(await cartAtTheShop({ userId }, token ?? ''))).toEqual(wanted)
  expect(quantities(await cartAtTheShop({ guestId }))).toEqual({})
  for (const client of device.tabs) {
    expect(client.identity()).toMatchObject({ userId, guestId })
    expect(quantities(client.get())).toEqual(wanted)
    expect(client.get().pending).toBe(0)
    expect(client.get().deadLetters).toEqual([])
  }
  device.close()
}

describe('whatever is done and whatever goes wrong', () => {
  test(
    `the device, the shop and the shopper agree in the end (${RUNS} interleavings)`,
    { timeout: 60_000 + RUNS * 2000 },
    () =>
      fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), live), { numRuns: RUNS }),
  )
})
