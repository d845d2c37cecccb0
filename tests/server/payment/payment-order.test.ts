import { changeRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import { createPaymentOrder, paymentConfig } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import {
  approvedCheckout,
  buy,
  checkOut,
  finalize,
  IN_DOLLARS,
  lapse,
  misbehave,
  orderPayment,
  provider,
  rewritePayment,
} from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases, openShop } from '#tests/support/shop.ts'

onBothDatabases('POST /api/checkout/{id}/payment-order', async (open) => {
  const shop = await closedAfter(open({ environment: IN_DOLLARS }))
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
  const shirt = () => addToCatalogue(shop, admin, { price: 1499 })
  const refusal = async (id: string) => {
    const { status, body } = await shop.refused(createPaymentOrder, { params: { id } }, shopper)
    return { status, code: body.code, message: body.message }
  }

  it("makes the provider's order with the frozen amount, and gives the same again", async () => {
    const checkout = await checkOut(shop, shopper, [[await shirt(), 2]])
    expect(checkout.quote).toEqual({ currency: 'USD', amount: '35.98' })
    const order = await orderPayment(shop, shopper, checkout._id)
    expect(order).toMatchObject({ currency: 'USD', amount: '35.98' })
    const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${order.orderID}`)
    expect(body).toMatchObject({
      intent: 'CAPTURE',
      status: 'CREATED',
      purchase_units: [{ custom_id: checkout._id, amount: { currency_code: 'USD', value: '35.98' } }],
    })
    const again = await Promise.all(
      Array.from({ length: 5 }, () => orderPayment(shop, shopper, checkout._id)),
    )
    expect(again).toEqual(Array.from({ length: 5 }, () => order))
  })

  it('finds out that a checkout is paid when its payment order is asked for again', async () => {
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
    await provider(shop, 'POST', `/v2/checkout/orders/${orderID}/capture`, {})
    expect(await shop.refused(createPaymentOrder, { params: { id: checkout._id } }, shopper)).toMatchObject({
      status: 409,
      body: { message: 'This checkout has been paid already' },
    })
    expect(await finalize(shop, shopper, checkout._id)).toMatchObject({ isPaid: true })
  })

  it('makes another when the one there was can no longer be approved', async () => {
    const checkout = await checkOut(shop, shopper, [[await shirt(), 1]])
    const first = await orderPayment(shop, shopper, checkout._id)
    await rewritePayment(shop, first.orderID, (text) => text.replace('"CREATED"', '"VOIDED"'))
    const second = await orderPayment(shop, shopper, checkout._id)
    expect(second.orderID).not.toBe(first.orderID)
    expect(await orderPayment(shop, shopper, checkout._id)).toEqual(second)
  })

  it('is refused when the hold has lapsed and the stock is gone', async () => {
    const last = await addToCatalogue(shop, admin, { countInStock: 1 })
    const checkout = await checkOut(shop, shopper, [[last, 1]])
    await lapse(shop, checkout._id)
    await buy(shop, await register(shop), [[last, 1]])
    expect(await refusal(checkout._id)).toMatchObject({ status: 409, code: 'out_of_stock' })
  })

  it('is refused for a checkout that was replaced, and for one of another day', async () => {
    const first = await checkOut(shop, shopper, [[await shirt(), 1]])
    const second = await checkOut(shop, shopper, [[await shirt(), 1]])
    expect(await refusal(first._id)).toMatchObject({ status: 409, code: 'conflict' })
    const yesterday = Date.now() - 25 * 60 * 60_000
    await changeRows(shop, 'checkouts', { id: second._id }, { created_at: yesterday })
    expect(await refusal(second._id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('too old'),
    })
  })

  it('is a 503 while the provider is not reachable, and can be asked for again', async () => {
    const checkout = await checkOut(shop, shopper, [[await shirt(), 1]])
    await misbehave(shop, 'unreachable', { times: 1 })
    expect(await refusal(checkout._id)).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await orderPayment(shop, shopper, checkout._id)).toMatchObject({ amount: '17.99' })
  })
})

it('refuses to take payments where there is no account and no demo', async () => {
  const shop = await openShop({ environment: { DEMO: 'off' } })
  try {
    expect((await shop.call(paymentConfig, { query: {} })).data).toMatchObject({
      provider: 'none',
      clientId: null,
      sdkBaseUrl: null,
    })
    const shopper = await register(shop)
    const piece = await addToCatalogue(shop, await signInAdmin(shop))
    const checkout = await checkOut(shop, shopper, [[piece, 1]])
    expect(await shop.refused(createPaymentOrder, { params: { id: checkout._id } }, shopper)).toMatchObject({
      status: 409,
      body: { message: 'This shop cannot take payments yet. Nothing was charged' },
    })
    expect((await shop.app.inject({ url: '/demo/paypal/sdk/js' })).statusCode).toBe(404)
    expect(
      (await shop.app.inject({ method: 'POST', url: '/demo/paypal/v2/checkout/orders' })).statusCode,
    ).toBe(404)
  } finally {
    await shop.close()
  }
})
