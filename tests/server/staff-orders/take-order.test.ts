import { findRow } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import type { NewOrder } from '#shared/contract/admin/new-order.ts'
import { deleteOrder, history } from '#shared/endpoints/admin/calls.ts'
import { orderTotals } from '#shared/endpoints/admin/new-order.ts'
import { getOrder, linkedOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, address, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import { expectCounted } from '#tests/support/counted.ts'
import { detailOf } from '#tests/support/fulfilling.ts'
import { letterKindsTo, textsTo } from '#tests/support/letters.ts'
import { checkOut, stockOf } from '#tests/support/paying.ts'
import { giveBack } from '#tests/support/refunds.ts'
import { INDIA, say, TEN } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { take, takenId, takenOrder } from '#tests/support/taking.ts'

const CASH = 'Cash on delivery' as const

onBothDatabases('an order that the staff take', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  const piece = (countInStock = 10) => addToCatalogue(shop, admin, { price: 1499, countInStock })
  const ordersIn = async () =>
    Number(
      (
        await shop.database.db
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const usersCalled = (email: string) =>
    shop.database.db.selectFrom('users').select('id').where('email', '=', email).execute()

  it.each([
    ['e-mail', { email: 'nobody' }, 'email'],
    ['customer', { email: null }, 'email'],
    ['reference of what was paid', { reference: ' ' }, 'reference'],
    ['piece', { checkoutItems: [] }, 'checkoutItems'],
    ['way to pay', { paymentMethod: 'Paypal' }, 'paymentMethod'],
    ['account', { account: 'gone', email: null }, 'account'],
    ['phone', { shippingAddress: { ...address(), phone: '12' } }, 'shippingAddress.phone'],
  ])('is refused without a right %s, and nothing is left of it', async (_, wrong, path) => {
    const shirt = await piece()
    const { status, body } = await take(shop, admin, takenOrder([shirt, 1], wrong as Partial<NewOrder>))
    expect([status, body]).toMatchObject([400, { issues: [{ path }] }])
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 10, held: 0 })
  })

  it('paid to the shop already is paid, with its reference, and has who took it in timeline and history', async () => {
    const shirt = await piece()
    const body = takenOrder([shirt, 2])
    const { status, body: answer } = await take(shop, admin, body)
    expect([status, answer]).toMatchObject([201, { data: { number: expect.any(Number) as number } }])
    const { _id: id } = (answer as { data: { _id: string } }).data
    const order = await detailOf(shop, admin, id)
    expect(order).toMatchObject({
      isPaid: true,
      status: 'Processing',
      paymentMethod: 'Direct payment',
      paymentReference: 'UPI 412345678901',
      totalPrice: 2998,
      guest: true,
      user: { name: 'Asha Rao', email: body.email },
      payment: { captureId: null, amount: '2998.00', currency: 'INR' },
    })
    const actor = { _id: admin.user._id, name: admin.user.name }
    expect(order.timeline).toMatchObject([
      { kind: 'placed', by: 'staff', actor },
      { kind: 'paid', by: 'staff', actor, amount: 2998 },
    ])
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 8, held: 0 })
    const query = { kind: 'order', entityId: id } as const
    const { data } = await shop.call(history, { query }, admin)
    expect(data).toMatchObject([{ action: 'create', actor: { _id: admin.user._id } }])
    expect(JSON.stringify(data)).not.toContain(body.email)
    await expectCounted(shop.database)
  })

  it('goes to the caller in the letter of every guest, whose link opens it', async () => {
    const body = takenOrder([await piece(), 1])
    const id = await takenId(shop, admin, body)
    expect(await letterKindsTo(shop, body.email ?? '')).toEqual(['order-received'])
    const [letter] = await textsTo(shop, body.email ?? '')
    const [, key = ''] = /key=([\w-]+)/.exec(letter?.text ?? '') ?? []
    expect((await shop.call(linkedOrder, { params: { id }, query: { key } })).data).toMatchObject({ _id: id })
    expect(await letterKindsTo(shop, admin.email)).toContain('new-order')
  })

  it('for an account stands among its orders, and ends the checkout that was open there', async () => {
    const shirt = await piece()
    const { _id: begun } = await checkOut(shop, shopper, [[shirt, 3]])
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 10, held: 3 })
    const id = await takenId(shop, admin, takenOrder([shirt, 1], { account: shopper.user._id }))
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 9, held: 0 })
    const own = await shop.call(getOrder, { params: { id } }, shopper)
    expect(own.data).toMatchObject({ _id: id, isPaid: true })
    const replaced = await findRow(shop, 'checkouts', { id: begun }, ['replaced_at'])
    expect(replaced.replaced_at).not.toBeNull()
  })

  it('made again under its key is the same order; two at once make one', async () => {
    const shirt = await piece()
    const body = takenOrder([shirt, 1])
    const key = newKey()
    const before = await ordersIn()
    const answers = await Promise.all([take(shop, admin, body, key), take(shop, admin, body, key)])
    answers.push(await take(shop, admin, body, key))
    const ids = answers.map((one) => (one.body as { data: { _id: string } }).data._id)
    expect(new Set(ids).size).toBe(1)
    expect(await ordersIn()).toBe(before + 1)
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 9, held: 0 })
    expect(await usersCalled(body.email ?? '')).toHaveLength(1)
    expect(await take(shop, admin, { ...body, reference: 'another' }, key)).toMatchObject({ status: 422 })
  })

  it('gets the last piece, or is refused and leaves nothing: no guest, no hold, no number', async () => {
    const shirt = await piece(1)
    const bodies = [takenOrder([shirt, 1]), takenOrder([shirt, 1])]
    const numbers = () =>
      shop.database.db.selectFrom('order_numbers').select('last').executeTakeFirstOrThrow()
    const before = await numbers()
    const answers = await Promise.all(bodies.map((body) => take(shop, admin, body)))
    const lost = answers.findIndex(({ status }) => status === 409)
    expect(answers[1 - lost]?.status).toBe(201)
    expect(answers[lost]?.body).toMatchObject({ code: 'out_of_stock', message: 'Linen Shirt is sold out' })
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 0, held: 0 })
    expect(await usersCalled(bodies[lost]?.email ?? '')).toEqual([])
    expect((await numbers()).last).toBe(before.last + 1)
    await expectCounted(shop.database)
  })

  it('is not made at another price than the one that was shown', async () => {
    const shirt = await piece()
    const { status, body } = await take(shop, admin, takenOrder([shirt, 1], { totalPrice: 1399 }))
    expect([status, body]).toMatchObject([409, { code: 'price_changed' }])
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 10, held: 0 })
  })

  it('is paid back by hand, as nothing else can, and never deleted', async () => {
    const id = await takenId(shop, admin, takenOrder([await piece(), 1]))
    expect(await giveBack(shop, admin, id, { amount: 500 })).toMatchObject({
      status: 400,
      body: { message: 'No payment provider took this money: say how it was paid back' },
    })
    expect(await giveBack(shop, admin, id, { amount: 500, byHand: 'UPI' })).toMatchObject({ status: 200 })
    expect(await detailOf(shop, admin, id)).toMatchObject({ money: { paid: 1499, refunded: 500, kept: 999 } })
    const another = await takenId(shop, admin, takenOrder([await piece(), 1]))
    const removed = await shop.inject(deleteOrder, { params: { id: another } }, admin)
    expect(removed).toMatchObject({ status: 409, body: { message: /is paid: it cannot be deleted/ } })
  })

  it('comes to what it was said to come to: delivery, code and the fee of the door among it', async () => {
    await say(shop, admin, 'delivery', { zones: [INDIA] })
    await say(shop, admin, 'codes', { codes: [{ ...TEN, usesEach: 1 }] })
    await say(shop, admin, 'payment', { cash: true, cashFee: '50', cashMaximum: '5000', cashOpenOrders: '1' })
    const shirt = await piece()
    const body = takenOrder([shirt, 1], {
      account: shopper.user._id,
      paymentMethod: CASH,
      reference: '',
      code: 'ten',
    })
    const { account, checkoutItems, shippingAddress, paymentMethod, code } = body
    const { country, postalCode } = shippingAddress
    const asked = async (more: object = {}) =>
      (
        await shop.call(
          orderTotals,
          { body: { account, checkoutItems, country, postalCode, paymentMethod, code, ...more } },
          admin,
        )
      ).data
    const sum = await asked()
    expect(sum).toMatchObject({
      isFinal: true,
      totals: { items: 1499, discount: 149.9, delivery: 49, paymentFee: 50, code: 'TEN' },
    })
    expect((await asked({ paymentMethod: 'Direct payment' })).totals.paymentFee).toBe(0)
    const id = await takenId(shop, admin, { ...body, totalPrice: sum.totalPrice })
    expect(await detailOf(shop, admin, id)).toMatchObject({
      totals: sum.totals,
      totalPrice: sum.totalPrice,
      isPaid: false,
    })
    expect((await detailOf(shop, admin, id)).timeline).toMatchObject([{ kind: 'placed', by: 'staff' }])
    // Their one use is used; the door trusts them with one order.
    expect(await asked()).toMatchObject({ codeRefusal: expect.any(String) as string })
    expect(await take(shop, admin, { ...body, totalPrice: sum.totalPrice })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code' }] },
    })
    const { code: _, ...plain } = body
    expect(await take(shop, admin, { ...plain, totalPrice: 1598 })).toMatchObject({
      status: 409,
      body: { message: /order to be paid on delivery already/ },
    })
    const dear = takenOrder([shirt, 4], { paymentMethod: CASH, reference: '', totalPrice: 6046 })
    expect(await take(shop, admin, dear)).toMatchObject({
      status: 409,
      body: { message: /Only for orders up to/ },
    })
    await say(shop, admin, 'payment', { cash: false })
    expect(await take(shop, admin, { ...dear, email: 'x@shop.example' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'paymentMethod' }] },
    })
    expect(await stockOf(shop, shirt._id)).toEqual({ stock: 9, held: 0 })
    await expectCounted(shop.database)
  })
})
