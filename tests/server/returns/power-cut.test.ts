import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CLAIM_MS } from '#server/refunds/ask-refunds.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import { orderDetail } from '#shared/endpoints/admin/calls.ts'
import { fulfil } from '#shared/endpoints/admin/fulfilment.ts'
import * as admin from '#shared/endpoints/admin/returns.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { askReturn } from '#shared/endpoints/own-returns.ts'
import { addUser, placeOrder, send, signInAdmin, type Visitor } from '#tests/support/admin.ts'
import { newProduct } from '#tests/support/builders.ts'
import { pathOf } from '#tests/support/call.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { cutDuring } from '#tests/support/power-cut.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

/* Real processes, and kill -9 while returns are asked for, approved, received, paid back and exchanged. */

const ORDERS = 4
const STOCK = 1000
/** How long before the power goes each is begun, ms: before, within and after its transaction. */
const BEFORE = [4, 15, 40, 90]
const postgres = inject('postgresUrl')

interface Life {
  id: string
  returnId: string
  /** Whether another size is wanted instead of the money. */
  isExchange: boolean
  refundId: string
}

describe.each(postgres ? ['sqlite', 'postgres'] : ['sqlite'])('returns on %s', (kind) => {
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
  const returnOf = async ({ id }: Life) => {
    const [found] = await call<AdminReturn[]>(admin.returnsOfOrder, { id })
    return found
  }

  async function deliver(product: AdminProduct): Promise<Life> {
    const { _id: id } = await placeOrder(customer, product)
    for (const action of ['ship', 'deliver']) await call(fulfil, {}, { action, orders: [{ order: id }] })
    return { id, returnId: crypto.randomUUID(), isExchange: false, refundId: crypto.randomUUID() }
  }

  type Seen = Pick<AdminReturn, 'version'>
  const STEPS = {
    async ask({ id, returnId, isExchange }: Life) {
      const line = { line: 0, pieces: 1, ...(isExchange && { wanted: { size: 'L', color: 'Blue' } }) }
      const body = { id: returnId, reason: 'size', lines: [line] }
      await call(askReturn, { id }, body, customer.token)
    },
    approve: ({ returnId: id }: Life, { version }: Seen) =>
      call(admin.answerReturn, { id }, { version, isApproved: true }),
    receive: ({ returnId: id }: Life, { version }: Seen) =>
      call(
        admin.receiveReturn,
        { id },
        { version, lines: [{ line: 0, sellable: 1, damaged: 0 }], isAll: false },
      ),
    settle: ({ returnId, isExchange, refundId: id }: Life, { version }: Seen) =>
      call(admin.settleReturn, { id: returnId }, { version, isExchanged: isExchange, refund: 'due', id }),
  }
  const AFTER = { ask: 'asked', approve: 'approved', receive: 'received', settle: 'settled' } as const

  it(
    'are whole or not at all at each step: money, stock, credit notes and letters once, whenever the power goes',
    { timeout: CLAIM_MS + 240_000 },
    async () => {
      const body = newProduct({ countInStock: STOCK })
      const product = await send<AdminProduct>(server.url, 'POST', '/api/product', {
        token: owner.token,
        body,
      })
      const lives: Life[] = []
      while (lives.length < ORDERS)
        lives.push({ ...(await deliver(product)), isExchange: lives.length % 2 === 1 })
      for (const step of Object.keys(STEPS) as (keyof typeof STEPS)[]) {
        const seen = await Promise.all(lives.map(returnOf))
        const run = (life: Life, at: number) => STEPS[step](life, seen[at] ?? { version: 1 })
        await cutDuring(
          server,
          lives.map((life, at) => ({ ms: BEFORE[at] ?? 0, begin: () => run(life, at) })),
        )
        await server.restart()
        // Whoever had no answer asks again as they did: it is done once, or they are told that it was.
        await Promise.all(lives.map((life, at) => run(life, at).catch(() => undefined)))
        for (const life of lives) expect((await returnOf(life))?.state).toBe(AFTER[step])
      }
      // What died while it asked the provider is asked about again when its claim is over.
      await expect
        .poll(
          async () =>
            (await Promise.all(lives.map(({ id }) => detailOf(id)))).map(({ money }) => money?.refunded ?? 0),
          { timeout: CLAIM_MS + 60_000, interval: 500 },
        )
        .toEqual(lives.map(({ isExchange }) => (isExchange ? 0 : 1499)))
      const credits: string[] = []
      for (const { id, isExchange } of lives) {
        const { timeline, refunds, invoices, orderItems, payment } = await detailOf(id)
        const kinds = timeline.map((event) => event.kind as string)
        for (const once of [
          'askReturn',
          'approveReturn',
          'receiveReturn',
          isExchange ? 'exchange' : 'refund',
        ])
          expect([once, kinds.filter((one) => one === once).length]).toEqual([once, 1])
        expect(orderItems).toHaveLength(isExchange ? 2 : 1)
        expect(refunds).toHaveLength(isExchange ? 0 : 1)
        credits.push(...invoices.flatMap((one) => (one.kind === 'credit' ? [one.number] : [])))
        const books = await fetch(`${server.url}/demo/paypal/v2/checkout/orders/${payment?.providerOrderId}`)
        const { purchase_units: units } = (await books.json()) as {
          purchase_units: { payments?: { refunds?: { amount: { value: string } }[] } }[]
        }
        const paidBack = (units[0]?.payments?.refunds ?? []).map(({ amount }) => amount.value)
        expect(paidBack).toEqual(isExchange ? [] : ['1499.00'])
      }
      const numbers = credits.map((number) => Number(number.split('/').at(-1))).toSorted((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      expect(numbers).toHaveLength(ORDERS / 2)
      // All were sold and came back; half of them went out again.
      const { data } = (await (await fetch(`${server.url}/api/product/${product._id}`)).json()) as {
        data: { countInStock: number }
      }
      expect(data.countInStock).toBe(STOCK - ORDERS / 2)
      const letters = await send<{ kind: string }[]>(server.url, 'GET', '/api/admin/letters?limit=100', {
        token: owner.token,
      })
      const count = (kind: string) => letters.filter((letter) => letter.kind === kind).length
      expect(['return-asked', 'return-approved', 'return-received', 'refund-sent'].map(count)).toEqual([
        ORDERS,
        ORDERS,
        ORDERS,
        ORDERS / 2,
      ])
    },
  )
})
