import { Socket } from 'node:net'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import {
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  payCheckout,
} from '#shared/endpoints/purchase.ts'
import { addToCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import { approve, basketOf, IN_DOLLARS, paidBy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { isPoll } from '#tests/support/statements.ts'

/**
 * What each call of an order asks the database, the beginning and the end of PostgreSQL's transactions too, how
 * often it waits for PostgreSQL's answer, and in how many pieces it leaves: what is sent together is one, and is waited
 * for once. The payment simulator's own are among them. More is slower for everybody: whoever needs one more says so here.
 */
const ASKED = {
  sqlite: { cart: 8, checkout: 12, payment: 4, approval: 2, paid: 11, order: 24 },
  postgres: { cart: 3, checkout: 14, payment: 4, approval: 4, paid: 15, order: 26 },
}
const WAITED = { cart: 3, checkout: 3, payment: 4, approval: 2, paid: 7, order: 4 }
const PIECES = { cart: 3, checkout: 3, payment: 4, approval: 2, paid: 7, order: 6 }
/** What the catalogue reads again after the answer: nobody waits for that. */
const AFTER_THE_ANSWER = /^select (?:\* from "products"|.* from "rollups")/

onBothDatabases('a whole order', async (open, kind) => {
  const shop = await closedAfter(open({ environment: IN_DOLLARS }))
  const product = await addToCatalogue(shop, await signInAdmin(shop))
  const shopper = await register(shop)

  it('asks the database no more often than it has to', async () => {
    await order((_, work) => work())
    const orders = [await countedOrder(), await countedOrder(), await countedOrder()]
    const least = (of: 'asked' | 'waited' | 'pieces') =>
      Object.fromEntries(
        Object.keys(WAITED).map((name) => [
          name,
          Math.min(...orders.map((counted) => counted.get(name)?.[of] ?? Infinity)),
        ]),
      )
    expect(least('asked')).toEqual(ASKED[kind])
    // What is sent together is waited for once, or not at all where something else was.
    const most: Record<string, number> = kind === 'postgres' ? WAITED : ASKED.sqlite
    const tooMany = Object.entries(least('waited')).filter(([name, waited]) => waited > (most[name] ?? 0))
    expect(tooMany).toEqual([])
    const pieces: Record<string, number> = kind === 'postgres' ? PIECES : {}
    const torn = Object.entries(least('pieces')).filter(([name, left]) => left > (pieces[name] ?? 0))
    expect(torn).toEqual([])
  })

  it('asks in the same words each time, so that nothing is planned anew', async () => {
    await order((_, work) => work())
    const before = await countedOrder()
    const after = await countedOrder()
    const known = new Set([...before.values()].flatMap(({ texts }) => texts))
    const unknown = [...after.values()].flatMap(({ texts }) => texts.filter((text) => !known.has(text)))
    expect(unknown).toEqual([])
  })

  async function countedOrder(): Promise<Map<string, Counted>> {
    const each = new Map<string, Counted>()
    await order(async (name, work) => {
      let answer: Awaited<ReturnType<typeof work>> | undefined
      each.set(name, await askedBy(async () => (answer = await work())))
      return answer as Awaited<ReturnType<typeof work>>
    })
    return each
  }

  async function order(step: <T>(name: string, work: () => Promise<T>) => Promise<T>): Promise<void> {
    const { token, user } = shopper
    const keyed = () => ({ token, key: newKey() })
    const line = { productId: product._id, size: 'S', color: 'Blue', quantity: 1, userId: user._id }
    await step('cart', () => shop.call(addToCart, { body: line }, keyed()))
    const { data } = await step('checkout', () =>
      shop.call(createCheckout, { body: basketOf([[product, 1]]) }, keyed()),
    )
    const params = { id: data._id }
    const payment = await step('payment', () => shop.call(createPaymentOrder, { params }, { token }))
    const { orderID } = payment.data
    await step('approval', () => approve(shop, orderID))
    await step('paid', () => shop.call(payCheckout, { params, body: paidBy(orderID) }, keyed()))
    await step('order', () => shop.call(finalizeCheckout, { params }, keyed()))
  }

  const askedBy = (work: () => Promise<unknown>) => (kind === 'sqlite' ? askedOfSqlite(work) : sentBy(work))
})

interface Counted {
  asked: number
  waited: number
  /** Calls of the system that send them to PostgreSQL. */
  pieces: number
  /** Of the statements. */
  texts: string[]
}

/** SQLite answers at once, so each statement is waited for. */
async function askedOfSqlite(work: () => Promise<unknown>): Promise<Counted> {
  const spies = (['all', 'run'] as const).map((method) => vi.spyOn(StatementSync.prototype, method))
  try {
    await work()
    const run = spies.flatMap(({ mock }) => mock.contexts as StatementSync[])
    const texts = run.map(({ sourceSQL }) => sourceSQL).filter((text) => !isPoll(text))
    return { asked: texts.length, waited: texts.length, pieces: 0, texts }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/**
 * What PostgreSQL is sent while `work` runs, and because of it; what goes out behind others does not wait again. That
 * there is something new is told open pages later, and nobody waits for that.
 */
async function sentBy(work: () => Promise<unknown>): Promise<Counted> {
  const unanswered = new Map<unknown, number>()
  const change = (connection: unknown, by: 1 | -1) =>
    unanswered.set(connection, (unanswered.get(connection) ?? 0) + by)
  const { submit, handleReadyForQuery } = pg.Query.prototype as unknown as PgQuery
  const counted: Counted = { asked: 0, waited: 0, pieces: 0, texts: [] }
  // What has been asked on a line, and has not left it.
  const waiting = new Set<unknown>()
  const written = (['_write', '_writev'] as const).map((method) => {
    const write = Socket.prototype[method] as (...args: unknown[]) => void
    return vi.spyOn(Socket.prototype, method).mockImplementation(function (this: Socket, ...args: unknown[]) {
      if (waiting.delete(this)) counted.pieces += 1
      write.apply(this, args)
    })
  })
  const sent = vi.spyOn(pg.Query.prototype as unknown as PgQuery, 'submit').mockImplementation(function (
    this: PgQuery,
    connection,
  ) {
    const text = String(this.text)
    if (!isPoll(text) && !this.values?.includes('darzi_live')) {
      counted.asked += 1
      counted.texts.push(text)
      if (!AFTER_THE_ANSWER.test(text)) waiting.add((connection as { stream: unknown }).stream)
      if ((unanswered.get(connection) ?? 0) === 0 && !AFTER_THE_ANSWER.test(text)) counted.waited += 1
    }
    change(connection, 1)
    return submit.call(this, connection)
  })
  const answered = vi
    .spyOn(pg.Query.prototype as unknown as PgQuery, 'handleReadyForQuery')
    .mockImplementation(function (this: PgQuery, connection) {
      change(connection, -1)
      return handleReadyForQuery.call(this, connection)
    })
  try {
    await work()
    return counted
  } finally {
    for (const spy of [sent, answered, ...written]) spy.mockRestore()
  }
}

/** Of pg's queries, which its types leave out. */
interface PgQuery {
  text?: string
  values?: readonly unknown[]
  submit: (connection: unknown) => unknown
  handleReadyForQuery: (connection: unknown) => unknown
}
