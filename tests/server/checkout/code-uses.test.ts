import { findRow } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import type { OrderStatus } from '#shared/contract/order.ts'
import type { DiscountCode } from '#shared/totals/codes.ts'
import { CASH } from '#shared/payment-methods.ts'
import { deleteOrder, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { codeUses } from '#shared/endpoints/admin/code-uses.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { checkoutTotals, createCheckout } from '#shared/endpoints/purchase.ts'
import { subscribe } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { basketOf, finalize, lapse, payFor } from '#tests/support/paying.ts'
import { cancelling } from '#tests/support/refunds.ts'
import { say, TEN } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the uses of discount codes', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shirt = await addToCatalogue(shop, admin, { price: 1000, countInStock: 1000 })
  const set = (...codes: object[]) =>
    say(shop, admin, 'codes', { codes: codes.map((code) => ({ ...TEN, ...code })) })
  const list = (query: InputOf<typeof codeUses>['query'] = {}) => shop.call(codeUses, { query }, admin)
  const begin = async (shopper: SignedIn, code: string, pieces = 1) => {
    const body = { ...basketOf([[shirt, pieces]]), code, totalPrice: 900 * pieces }
    return (await shop.call(createCheckout, { body }, shopper)).data._id
  }
  const buyWith = async (shopper: SignedIn, code: string, pieces?: number) => {
    const id = await begin(shopper, code, pieces)
    await payFor(shop, shopper, id)
    return (await finalize(shop, shopper, id))._id
  }

  it('are counted for every code, used and held apart, with the last orders, a subscriber’s and a deleted one, too', async () => {
    await set({ code: 'AUTUMN', usesMax: 10 }, { code: 'UNUSED' }, { code: 'ZARI' })
    const orders = [
      await buyWith(await register(shop), 'autumn'),
      await buyWith(await register(shop), 'AUTUMN'),
    ]
    const hesitant = await register(shop)
    const held = await begin(hesitant, 'AUTUMN')
    const zari = await buyWith(await register(shop), 'ZARI')
    await set({ code: 'AUTUMN', usesMax: 10 }, { code: 'UNUSED' })
    const subscriber = await register(shop)
    await shop.call(subscribe, { body: { email: subscriber.user.email } })
    const { code_key: own } = await findRow(shop, 'subscriber_codes', {}, ['code_key'])
    const welcome = await buyWith(subscriber, own)

    const { data, total, nextCursor } = await list()
    expect([total, nextCursor]).toEqual([4, null])
    expect(data.map(({ orders: last, ...row }) => [row, last.map(({ _id }) => _id)])).toEqual([
      [{ code: 'AUTUMN', of: 'owner', used: 2, held: 1, most: 10 }, orders.toReversed()],
      [{ code: own, of: 'subscriber', used: 1, held: 0, most: 1 }, [welcome]],
      [{ code: 'UNUSED', of: 'owner', used: 0, held: 0, most: null }, []],
      [{ code: 'ZARI', of: 'gone', used: 1, held: 0, most: null }, [zari]],
    ])
    // What lapses is given back.
    await lapse(shop, held)
    expect((await list({ search: 'autu' })).data).toMatchObject([{ used: 2, held: 0 }])
  })

  it('count an order that is to be paid at the door: who has used a code once does not use it again', async () => {
    await say(shop, admin, 'payment', { cash: true, cashFee: '', cashMaximum: '', cashOpenOrders: '' })
    await set({ code: 'DOOR', usesEach: 1 })
    const shopper = await register(shop)
    const cash = { ...basketOf([[shirt, 1]]), code: 'DOOR', totalPrice: 900, paymentMethod: CASH } as const
    const { data } = await shop.call(createCheckout, { body: cash }, shopper)
    const { _id: id } = await finalize(shop, shopper, data._id)
    const again = () => shop.inject(createCheckout, { body: cash }, shopper)
    expect(await again()).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } })
    // An order that is deleted before it is sent never was.
    await shop.call(deleteOrder, { params: { id } }, admin)
    expect((await again()).status).toBe(201)
  })

  it.each<[string, Partial<DiscountCode>]>([
    ['of one use', { usesMax: 1 }],
    ['of one use for each shopper', { usesEach: 1 }],
    ['for first orders', { isFirstOrder: true }],
  ])('come back when the whole order is cancelled before anything was sent: a code %s', async (_of, rule) => {
    const code = `BACK-${Object.keys(rule).join('')}`.toUpperCase()
    await set({ code, ...rule })
    const shopper = await register(shop)
    const cancel = (id: string, more: Parameters<typeof cancelling>[0] = {}) =>
      shop.call(cancelOrder, { params: { id }, body: cancelling(more) }, admin)
    const setTo = (orderId: string, status: OrderStatus) =>
      shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, admin)
    const now = async () => {
      const [counted] = (await list({ search: code })).data
      const { checkoutItems } = basketOf([[shirt, 2]])
      const { data } = await shop.call(checkoutTotals, { body: { checkoutItems, code } }, shopper)
      return { used: counted?.used, isFree: data.codeRefusal === undefined }
    }
    const [used, free] = [
      { used: 1, isFree: false },
      { used: 0, isFree: true },
    ]

    const first = await buyWith(shopper, code, 2)
    await cancel(first, { lines: [{ line: 0, pieces: 1, cancelled: 0 }] })
    expect(await now()).toEqual(used)
    await cancel(first, { lines: [{ line: 0, pieces: 1, cancelled: 1 }] })
    expect(await now()).toEqual(free)
    const second = await buyWith(shopper, code)
    await cancel(second, { refund: 'none' })
    expect(await now()).toEqual(free)
    // Taken up again, it has the price with the code.
    await setTo(second, 'Processing')
    expect(await now()).toEqual(used)
    await setTo(second, 'Shipped')
    await cancel(second, { from: 'Shipped' })
    expect(await now()).toEqual(used)
  })

  it('come page by page, each code once and in order, however many there are; the search is of any part', async () => {
    const codes = Array.from({ length: 500 }, (_, at) => ({ code: `PAGE-${at}` }))
    await set(...codes)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: '90', search: 'page-', ...(cursor !== undefined && { cursor }) })
      expect(page.total).toBe(500)
      seen.push(...page.data.map(({ code }) => code))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(codes.map(({ code }) => code).toSorted())
    expect((await list({ search: 'e-499' })).data.map(({ code }) => code)).toEqual(['PAGE-499'])
    expect((await list({ search: '%' })).data).toEqual([])
  })
})
