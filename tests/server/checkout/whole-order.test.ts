import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import {
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  payCheckout,
} from '#shared/endpoints/purchase.ts'
import { addToCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, newKey, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { approve, basketOf, IN_DOLLARS, paidBy } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { isPoll, statementsOf } from '#tests/support/statements.ts'

/**
 * What each call of an order asks the database: statements of SQLite; of PostgreSQL all that crosses the line, the
 * beginning and the end of transactions too. The payment simulator's own are among them. More is slower for everybody:
 * whoever needs one more says so here: the order's number, which
 * all orders wait for and nothing else may be held up by, is a statement of its own.
 */
const ASKED = {
  sqlite: { cart: 8, checkout: 11, payment: 6, approval: 2, paid: 11, order: 20 },
  postgres: { cart: 10, checkout: 14, payment: 8, approval: 4, paid: 13, order: 23 },
}

onBothDatabases('a whole order', (open, kind) => {
  let shop: TestShop
  let shopper: SignedIn
  let product: Product
  beforeAll(async () => {
    shop = await open({ environment: IN_DOLLARS })
    product = await addToCatalogue(shop, await signInAdmin(shop))
    shopper = await register(shop)
  })
  afterAll(() => shop.close())

  it('asks the database no more often than it has to', async () => {
    await order((_, work) => work())
    const asked: Record<string, number> = {}
    await order(async (name, work) => {
      let answer: Awaited<ReturnType<typeof work>> | undefined
      const all = await askedBy(async () => (answer = await work()))
      asked[name] = all.length
      return answer as Awaited<ReturnType<typeof work>>
    })
    expect(asked).toEqual(ASKED[kind])
  })

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

  const askedBy = (work: () => Promise<unknown>) => (kind === 'sqlite' ? statementsOf(work) : sentBy(work))
})

/** What PostgreSQL is sent while `work` runs, and because of it. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Query.prototype, 'submit')
  try {
    await work()
    return sent.mock.contexts
      .map((query) => String((query as { text?: string }).text))
      .filter((text) => !isPoll(text))
  } finally {
    sent.mockRestore()
  }
}
