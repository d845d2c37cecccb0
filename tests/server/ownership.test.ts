import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as purchases from '#shared/endpoints/purchase.ts'
import * as calls from '#shared/endpoints/shop.ts'
import {
  addToCatalogue,
  address,
  guestId,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let customer: SignedIn
let other: SignedIn
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Caller = 'the owner' | 'another customer' | 'an admin' | 'nobody' | 'a bad token'
const token = (caller: Caller) =>
  ({
    'the owner': customer.token,
    'another customer': other.token,
    'an admin': admin.token,
    nobody: undefined,
    'a bad token': 'A'.repeat(43),
  })[caller]

describe('what belongs to a customer', () => {
  let productId: string
  let checkoutId: string
  let orderId: string
  beforeAll(async () => {
    ;[customer, other, admin] = [await register(shop), await register(shop), await signInAdmin(shop)]
    const product = await addToCatalogue(shop, admin)
    productId = product._id
    const line = { productId, size: 'M', color: 'Blue', quantity: 1 }
    const { data } = await shop.call(
      purchases.createCheckout,
      {
        body: {
          checkoutItems: [line],
          shippingAddress: address(),
          paymentMethod: 'Paypal',
          totalPrice: product.price,
        },
      },
      customer,
    )
    checkoutId = data._id
    orderId = 'order-of-a-customer'
    await shop.database.db
      .insertInto('orders')
      .values({
        id: orderId,
        checkout_id: checkoutId,
        user_id: customer.user._id,
        user_name: customer.user.name,
        user_email: customer.email,
        address: JSON.stringify(address()),
        shipping_method: 'Standard',
        payment_method: 'Paypal',
        total: 149_900,
        paid_at: 1,
        status: 'Processing',
        delivered_at: null,
        created_at: 1,
      })
      .execute()
  })

  test.each([
    ['the owner', 200],
    ['another customer', 404],
    ['an admin', 200],
    ['nobody', 401],
    ['a bad token', 401],
  ] as const)('an order: %s gets a %i', async (caller, status) => {
    expect(
      (await shop.inject(purchases.getOrder, { params: { id: orderId } }, { token: token(caller) })).status,
    ).toBe(status)
  })

  test('the list of orders has one’s own only', async () => {
    expect((await shop.call(purchases.myOrders, {}, customer)).data.map(({ _id }) => _id)).toEqual([orderId])
    expect((await shop.call(purchases.myOrders, {}, other)).data).toEqual([])
    expect((await shop.call(purchases.myOrders, {}, admin)).data).toEqual([])
  })

  const payment = { paymentStatus: 'Paid', paymentDetails: { id: 'ORDER1' } } as const
  describe.each([
    ['paying a checkout', purchases.payCheckout, payment],
    ['its payment order', purchases.createPaymentOrder, undefined],
    ['finalizing it', purchases.finalizeCheckout, undefined],
  ] as const)('%s', (_what, endpoint, body) => {
    const call = (bearer: string | undefined, id = checkoutId) =>
      shop.inject(
        endpoint,
        { params: { id }, ...(body ? { body } : {}) },
        {
          token: bearer,
        },
      )

    test('is a 404 to another customer and to an admin, as if it were not there', async () => {
      for (const stranger of [other, admin]) {
        const foreign = await call(stranger.token)
        const missing = await call(stranger.token, 'no-such-checkout')
        expect(foreign.status).toBe(404)
        expect(foreign.body).toEqual(missing.body)
      }
    })

    test('is a 401 without a good token', async () => {
      expect((await call(undefined)).status).toBe(401)
      expect((await call('A'.repeat(43))).status).toBe(401)
    })

    test('is not refused to its owner for who they are', async () => {
      expect([401, 403, 404, 500]).not.toContain((await call(customer.token)).status)
    })
  })

  const line = () => ({ productId, size: 'M', color: 'Blue' })
  describe.each([
    ['reading it', calls.getCart, 'query', {}],
    ['adding to it', calls.addToCart, 'body', { quantity: 1 }],
    ['changing a line', calls.setCartLine, 'body', { quantity: 2 }],
    ['removing a line', calls.removeCartLine, 'body', {}],
  ] as const)('the cart of a user: %s', (_what, endpoint, place, more) => {
    test.each([
      ['the owner', 200],
      ['another customer', 403],
      ['an admin', 403],
      ['nobody', 401],
      ['a bad token', 401],
    ] as const)('%s gets a %i', async (caller, status) => {
      const named = { userId: customer.user._id, ...(place === 'body' ? line() : {}), ...more }
      expect(
        (
          await shop.inject(
            endpoint,
            { [place]: named },
            {
              token: token(caller),
            },
          )
        ).status,
      ).toBe(status)
    })

    test('a guest id beside it does not open it', async () => {
      const named = {
        userId: customer.user._id,
        guestId: guestId(),
        ...(place === 'body' ? line() : {}),
        ...more,
      }
      const call = (bearer?: string) => shop.inject(endpoint, { [place]: named }, { token: bearer })
      expect((await call(other.token)).status).toBe(403)
      expect((await call()).status).toBe(401)
    })
  })

  test('nobody merges into the cart of another', async () => {
    const body = { userId: customer.user._id, guestId: guestId() }
    expect((await shop.inject(calls.mergeCart, { body }, other)).status).toBe(403)
    expect((await shop.inject(calls.mergeCart, { body })).status).toBe(401)
    expect((await shop.inject(calls.mergeCart, { body }, customer)).status).toBe(200)
  })
})
