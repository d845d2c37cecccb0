import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { exportOrders, receiveCash, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { report } from '#shared/endpoints/admin/reports.ts'
import { cancelOwnOrder } from '#shared/endpoints/own-order.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, newKey, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { textsTo } from '#tests/support/letters.ts'
import { basketOf, finalize } from '#tests/support/paying.ts'
import { cancelling } from '#tests/support/refunds.ts'
import { answerIt, ask, receiveIt, settleIt, lastReturn } from '#tests/support/returning.ts'
import { say, TEN } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('pieces that are taken from an order', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  const shirt = await addToCatalogue(shop, owner, { price: 1000, countInStock: 100 })
  await say(shop, owner, 'payment', { cash: true, cashOpenOrders: '99' })
  await say(shop, owner, 'codes', { codes: [TEN] })

  /** Four shirts at ₹900 each, to be paid at the door. */
  async function ordered() {
    const wanted = { ...basketOf([[shirt, 4]]), paymentMethod: 'Cash on delivery' as const }
    const body = { ...wanted, totalPrice: 3600, code: TEN.code }
    const { data } = await shop.call(createCheckout, { body }, { token: shopper.token, key: newKey() })
    return (await finalize(shop, shopper, data._id))._id
  }
  const cancelOne = (id: string, cancelled = 0) => {
    const lines = [{ line: 0, pieces: 1, cancelled }]
    const body = cancelling({ from: 'Processing', refund: 'none', lines })
    return shop.call(cancelOrder, { params: { id }, body }, owner)
  }
  const setTo = (orderId: string, status: 'Processing' | 'Shipped' | 'Delivered') =>
    shop.inject(updateOrderStatus, { params: { orderId }, body: { status } }, owner)
  const told = async (who: SignedIn, kind: string, id: string) =>
    (await textsTo(shop, who.user.email)).find((one) => one.kind === kind && one.text.includes(id))?.text

  /** They were asked for, and are here. */
  async function sentBack(id: string, pieces: number) {
    await ask(shop, id, [{ line: 0, pieces }], shopper)
    const last = () => lastReturn(shop, owner, id)
    await answerIt(shop, owner, await last())
    await receiveIt(shop, owner, await last())
    return last()
  }

  it('are told of with what they came to, less their discount; to the shop alone they are named', async () => {
    const id = await ordered()
    const body = { reason: '', id: crypto.randomUUID(), lines: [{ line: 0, pieces: 1, cancelled: 0 }] }
    await shop.call(cancelOwnOrder, { params: { id }, query: {}, body }, shopper)
    for (const text of [
      await told(shopper, 'pieces-cancelled', id),
      await told(owner, 'shopper-changed', id),
    ]) {
      expect(text?.match(/₹[\d,]+/g)).toEqual(['₹900'])
      expect(text).toContain('1 piece')
    }
  })

  it('stand in the file of orders, and what need not be paid for them in the report', async () => {
    const waived = async () => {
      const { now } = (await shop.call(report, { query: { period: 'today' } }, owner)).data
      return [now.waived, now.net]
    }
    const id = await ordered()
    const [before = 0, revenue] = await waived()
    await cancelOne(id)
    expect(await waived()).toEqual([before + 900, revenue])
    const file = await shop.call(exportOrders, { query: { search: id } }, owner)
    expect(parse(file.replace('\ufeff', ''), { columns: true })).toMatchObject([
      {
        Quantity: '4',
        'Pieces cancelled': '1',
        'Pieces returned': '0',
        Refunded: '0',
        'Not to be paid': '900',
      },
    ])
    // All of it: it is in what was cancelled.
    const body = cancelling({ from: 'Processing', refund: 'none' })
    await shop.call(cancelOrder, { params: { id }, body }, owner)
    expect((await waived())[0]).toBe(before)
  })

  it('and came back before they were paid are not said to be paid back', async () => {
    const id = await ordered()
    await fulfilOne(shop, owner, 'deliver', id)
    await sentBack(id, 1)
    const text = await told(shopper, 'return-received', id)
    expect(text).toContain('You have not paid for them, and need not.')
    expect(text).not.toContain('on its way')
  })

  it('and all came back leave nothing to send', async () => {
    const id = await ordered()
    await fulfilOne(shop, owner, 'deliver', id)
    await settleIt(shop, owner, await sentBack(id, 4))
    for (const status of ['Processing', 'Shipped'] as const)
      expect(await setTo(id, status)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('there is nothing to send') as string },
      })
    expect((await detailOf(shop, owner, id)).status).toBe('Delivered')
  })

  it('leave what came in the first parcel to be paid at the door, whatever is still to come', async () => {
    const id = await ordered()
    await cancelOne(id)
    const receive = () => shop.inject(receiveCash, { params: { id } }, owner)
    const pieces = [{ position: 0, quantity: 1 }]
    await fulfilOne(shop, owner, 'ship', id, { pieces })
    expect((await receive()).status).toBe(409)
    await fulfilOne(shop, owner, 'deliver', id, { parcel: 1 })
    expect((await detailOf(shop, owner, id)).status).not.toBe('Delivered')
    expect((await receive()).status).toBe(200)
    expect((await detailOf(shop, owner, id)).money).toMatchObject({ paid: 2700, waived: 900 })
  })
})
