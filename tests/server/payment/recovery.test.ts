import { changeRows, findRows } from '#tests/support/rows.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type ShopContext } from '#server/app.ts'
import { finalizePaid } from '#server/checkout/finalize-paid.ts'
import { startJobs } from '#server/jobs.ts'
import { resolvePayments } from '#server/payment/recovery.ts'
import { payCheckout } from '#shared/endpoints/purchase.ts'
import { addToCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import {
  approvedCheckout,
  checkOut,
  finalize,
  misbehave,
  orderPayment,
  paidBy,
  paidCheckout,
  pay,
  provider,
  stockOf,
} from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const MINUTE_MS = 60_000

onBothDatabases('the recovery', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  const opened: Awaited<ReturnType<typeof createApp>>[] = []
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterEach(() => misbehave(shop, 'none'))
  afterAll(async () => {
    for (const app of opened) await app.close()
    await shop.close()
  })

  const piece = (countInStock = 10) => addToCatalogue(shop, admin, { countInStock })
  /** Another server on the same database: what a restart, or a second machine, finds. */
  const restarted = async (): Promise<ShopContext> => {
    const app = await createApp({ config: shop.config, database: shop.database })
    opened.push(app)
    return app.context
  }
  const recover = async (server: ShopContext, now = Date.now() + MINUTE_MS) => {
    await finalizePaid(server)
    await resolvePayments(server, now)
    await finalizePaid(server)
  }
  const ordersOf = async (checkoutId: string) =>
    shop.database.db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute()
  /** Ages a checkout, so that it is one that was left. */
  const age = async (id: string, ms: number) =>
    changeRows(shop, 'checkouts', { id }, { created_at: Date.now() - ms })

  describe('after a crash', () => {
    it('between making the payment order and its approval, takes nothing', async () => {
      const checkout = await checkOut(shop, shopper, [[await piece(), 1]])
      const { orderID } = await orderPayment(shop, shopper, checkout._id)
      await recover(await restarted())
      const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
      expect(body['status']).toBe('CREATED')
      expect(await ordersOf(checkout._id)).toEqual([])
    })

    it('between approving and taking the money, takes it and makes the order', async () => {
      const shirt = await piece()
      const { checkout } = await approvedCheckout(shop, shopper, [[shirt, 2]])
      await recover(await restarted())
      expect(await ordersOf(checkout._id)).toHaveLength(1)
      expect(await stockOf(shop, shirt._id)).toEqual({ stock: 8, held: 0 })
    })

    it('between approving and taking the money, with a cart that has changed since, leaves it to the shopper', async () => {
      const [shirt, jeans] = [await piece(), await piece()]
      const asha = await register(shop)
      const line = { productId: shirt._id, size: 'M', color: 'Blue', quantity: 1 }
      await shop.call(addToCart, { body: line }, asha)
      const { checkout, orderID } = await approvedCheckout(shop, asha, [[shirt, 1]])
      await pause(2)
      await shop.call(addToCart, { body: { ...line, productId: jeans._id } }, asha)
      await recover(await restarted())
      const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
      expect(body['status']).toBe('APPROVED')
      expect(await ordersOf(checkout._id)).toEqual([])
      await pay(shop, asha, checkout._id, orderID)
      expect((await finalize(shop, asha, checkout._id)).orderItems).toHaveLength(1)
    })

    it('between taking the money and hearing of it, makes the order and takes nothing more', async () => {
      const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await piece(), 1]])
      await misbehave(shop, 'lost-answer', { times: 1 })
      await shop.refused(payCheckout, { params: { id: checkout._id }, body: paidBy(orderID) }, shopper)
      await recover(await restarted())
      expect(await ordersOf(checkout._id)).toHaveLength(1)
    })

    it('between marking it paid and finalizing, makes the order', async () => {
      const { checkout } = await paidCheckout(shop, shopper, [[await piece(), 1]])
      await recover(await restarted())
      const [order, ...others] = await ordersOf(checkout._id)
      expect(others).toEqual([])
      expect((await finalize(shop, shopper, checkout._id))._id).toBe(order?.id)
    })
  })

  it('leaves the page its time before it asks the provider', async () => {
    const { checkout } = await approvedCheckout(shop, shopper, [[await piece(), 1]])
    await resolvePayments(shop.app.context, Date.now())
    expect(await ordersOf(checkout._id)).toEqual([])
    const row = await findRows(shop, 'checkouts', { id: checkout._id }, ['payment_status'])
    expect(row).toEqual([{ payment_status: 'Pending' }])
  })

  it('does not take the money of an approval that is older than an hour, but finds what was taken', async () => {
    const left = await approvedCheckout(shop, shopper, [[await piece(), 1]])
    await age(left.checkout._id, 61 * MINUTE_MS)
    await recover(shop.app.context)
    expect(await ordersOf(left.checkout._id)).toEqual([])
    await provider(shop, 'POST', `/v2/checkout/orders/${left.orderID}/capture`, {})
    await recover(shop.app.context, Date.now() + 30 * MINUTE_MS)
    expect(await ordersOf(left.checkout._id)).toHaveLength(1)
  })

  it('does not take the money of a checkout that the shopper replaced', async () => {
    const first = await approvedCheckout(shop, shopper, [[await piece(), 1]])
    await checkOut(shop, shopper, [[await piece(), 1]])
    await recover(shop.app.context)
    const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${first.orderID}`)
    expect(body['status']).toBe('APPROVED')
  })

  it('does not take the money of a payment that the shopper was told had failed', async () => {
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await piece(), 1]])
    await misbehave(shop, 'declined', { times: 1 })
    await shop.refused(payCheckout, { params: { id: checkout._id }, body: paidBy(orderID) }, shopper)
    await recover(shop.app.context)
    const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
    expect(body['status']).toBe('APPROVED')
    expect(await ordersOf(checkout._id)).toEqual([])
  })

  it('finds the money of an order that the page made itself', async () => {
    const checkout = await checkOut(shop, shopper, [[await piece(), 1]])
    await orderPayment(shop, shopper, checkout._id)
    const { currency: currency_code, amount: value } = checkout.quote
    const purchase_units = [{ custom_id: checkout._id, amount: { currency_code, value } }]
    const made = await provider(shop, 'POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units })
    const orderID = String(made.body['id'])
    await provider(shop, 'POST', `/v2/checkout/orders/${orderID}/approve`)
    await misbehave(shop, 'lost-answer', { times: 1 })
    await shop.refused(payCheckout, { params: { id: checkout._id }, body: paidBy(orderID) }, shopper)
    await recover(await restarted())
    expect(await ordersOf(checkout._id)).toHaveLength(1)
  })

  it('is one with the page and the webhook, on two servers at once: one capture, one order', async () => {
    const other = await restarted()
    const shirt = await piece()
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[shirt, 1]])
    const notice = { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderID } }
    await Promise.all([
      pay(shop, shopper, checkout._id, orderID).then(() => finalize(shop, shopper, checkout._id)),
      pay(shop, shopper, checkout._id, orderID),
      shop.app.inject({ method: 'POST', url: '/api/payment/webhook', payload: notice }),
      recover(shop.app.context),
      recover(other),
      recover(other),
    ])
    await recover(other)
    expect(await ordersOf(checkout._id)).toHaveLength(1)
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 9, held: 0 })
    const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
    const [unit] = body['purchase_units'] as [{ payments: { captures: unknown[] } }]
    expect(unit.payments.captures).toHaveLength(1)
  })

  it('runs by itself once the jobs are started, and ends when they are stopped', async () => {
    const { checkout } = await paidCheckout(shop, shopper, [[await piece(), 1]])
    const stop = startJobs(shop.app.context)
    try {
      await expect.poll(() => ordersOf(checkout._id), { timeout: 5000 }).toHaveLength(1)
    } finally {
      await stop()
    }
  })
})
