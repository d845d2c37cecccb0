import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CLAIM_MS } from '#server/refunds/ask-refunds.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { orderDetail } from '#shared/endpoints/admin/calls.ts'
import { addOrderPiece, changeOrderLine } from '#shared/endpoints/admin/order-editing.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { getOrder } from '#shared/endpoints/purchase.ts'
import { addUser, placeOrder, send, signInAdmin, type Visitor } from '#tests/support/admin.ts'
import { newProduct } from '#tests/support/builders.ts'
import { pathOf } from '#tests/support/call.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { cutDuring } from '#tests/support/power-cut.ts'
import { cancelling } from '#tests/support/refunds.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

/* Real processes, and kill -9 while lines are parted, pieces added, cancelled and paid back. */

const STOCK = 1000
/** How long before the power goes each is begun, ms: before, within and after its transaction. */
const BEFORE = [4, 15, 40, 90]
const ORDERS = BEFORE.length
const S = { size: 'S', color: 'Blue' }
const M = { size: 'M', color: 'Blue' }
const postgres = inject('postgresUrl')

describe.each(postgres ? ['sqlite', 'postgres'] : ['sqlite'])('an order that is edited on %s', (kind) => {
  let database: Awaited<ReturnType<typeof newDatabase>> | undefined
  let server: ServerProcess
  let owner: Visitor
  let customer: Visitor
  beforeAll(async () => {
    if (kind === 'postgres') database = await newDatabase(postgres)
    server = await startServer(database ? { DATABASE_URL: database.url } : {})
    owner = await signInAdmin(server.url)
    customer = await addUser(owner, 'customer')
  })
  afterAll(async () => {
    await server.remove()
    await database?.drop()
  })

  const call = <Data>(
    endpoint: Endpoint,
    params: Record<string, string>,
    body?: object,
    token = owner.token,
  ) => send<Data>(server.url, endpoint.method, pathOf(endpoint, params), { token, body })
  const detailOf = (id: string) => call<OrderDetail>(orderDetail, { id })
  const make = (body: object) =>
    send<AdminProduct>(server.url, 'POST', '/api/product', { token: owner.token, body: newProduct(body) })
  const stockOf = async ({ _id: id }: AdminProduct) =>
    (await send<AdminProduct>(server.url, 'GET', `/api/product/${id}`, { token: owner.token })).countInStock

  const cancel = (
    id: string,
    { line, byHand, name }: { line: number; byHand: string | null; name: string },
  ) => {
    const lines = [{ line, pieces: 1, cancelled: 0 }]
    return call(cancelOrder, { id }, cancelling({ lines, byHand, id: name }))
  }

  it(
    'is whole or not at all at each step: lines, sum, stock, timeline, letters and money, whenever the power goes',
    { timeout: CLAIM_MS + 240_000 },
    async () => {
      const shirt = await make({
        sizes: ['S', 'M'],
        colors: ['Blue'],
        price: 500,
        variants: [S, M].map((variant) => ({ ...variant, countInStock: STOCK })),
      })
      const scarf = await make({ price: 299, countInStock: STOCK })
      const orders: string[] = []
      while (orders.length < ORDERS) orders.push((await placeOrder(customer, shirt, 3))._id)
      const ids = orders.map(() => ({ added: crypto.randomUUID(), parted: crypto.randomUUID() }))
      const STEPS = {
        part: (id: string, seen: string | null) =>
          call(changeOrderLine, { id }, { line: 0, ...M, seen: S, part: { pieces: 1, seen } }),
        add: (id: string, seen: string | null) =>
          call(
            addOrderPiece,
            { id },
            {
              productId: scarf._id,
              size: scarf.sizes[0],
              color: scarf.colors[0],
              quantity: 2,
              price: 299,
              reference: 'UPI 7',
              seen,
            },
          ),
        cancelAdded: (id: string, _: unknown, names: { added: string }) =>
          cancel(id, { line: 2, byHand: 'By UPI', name: names.added }),
        cancelParted: (id: string, _: unknown, names: { parted: string }) =>
          cancel(id, { line: 1, byHand: null, name: names.parted }),
      }
      const AFTER = {
        part: [[2, 1], 1500],
        add: [[2, 1, 2], 2098],
        cancelAdded: [[2, 1, 1], 2098],
        cancelParted: [[2, 0, 1], 2098],
      } as const
      for (const step of Object.keys(STEPS) as (keyof typeof STEPS)[]) {
        const seen = await Promise.all(orders.map(async (id) => (await detailOf(id)).piecesChangedAt ?? null))
        const run = (id: string, at: number) =>
          STEPS[step](id, seen[at] ?? null, ids[at] ?? { added: '', parted: '' })
        await cutDuring(
          server,
          orders.map((id, at) => ({ ms: BEFORE[at] ?? 0, begin: () => run(id, at) })),
        )
        await server.restart()
        // Whoever had no answer asks again as they did: it is done once, or they are told that it was.
        for (const [at, id] of orders.entries()) await run(id, at).catch(() => undefined)
        for (const id of orders) {
          const { orderItems, totalPrice } = await call<OrderDetail>(
            getOrder,
            { id },
            undefined,
            customer.token,
          )
          const living = orderItems.map(({ quantity, cancelled = 0 }) => quantity - cancelled)
          expect([step, living, totalPrice]).toEqual([step, ...AFTER[step]])
        }
      }
      await expect
        .poll(
          async () => (await Promise.all(orders.map(detailOf))).map(({ money }) => money?.refunded ?? 0),
          { timeout: CLAIM_MS + 60_000, interval: 500 },
        )
        .toEqual(orders.map(() => 799))
      for (const id of orders) {
        const { timeline, payment } = await detailOf(id)
        const kinds = timeline.map((event) => event.kind as string)
        expect(
          ['pieceChanged', 'pieceAdded', 'paid', 'cancel', 'moneyBack'].map(
            (one) => kinds.filter((known) => known === one).length,
          ),
        ).toEqual([1, 1, 1, 2, 2])
        const books = await fetch(`${server.url}/demo/paypal/v2/checkout/orders/${payment?.providerOrderId}`)
        const { purchase_units: units } = (await books.json()) as {
          purchase_units: { payments?: { refunds?: { amount: { value: string } }[] } }[]
        }
        expect((units[0]?.payments?.refunds ?? []).map(({ amount }) => amount.value)).toEqual(['500.00'])
      }
      expect([await stockOf(shirt), await stockOf(scarf)]).toEqual([2 * STOCK - 2 * ORDERS, STOCK - ORDERS])
      const letters = await send<{ kind: string }[]>(server.url, 'GET', '/api/admin/letters?limit=100', {
        token: owner.token,
      })
      const count = (name: string) => letters.filter((letter) => letter.kind === name).length
      expect(['piece-changed', 'piece-added', 'refund-sent'].map(count)).toEqual([ORDERS, ORDERS, 2 * ORDERS])
    },
  )
})
