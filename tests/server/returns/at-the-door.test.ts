import { expect, it } from 'vitest'
import { attention } from '#shared/endpoints/admin/attention.ts'
import { deleteOrder, orderDetail, receiveCash, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { addOrderPiece } from '#shared/endpoints/admin/order-editing.ts'
import { cancelOwnOrder } from '#shared/endpoints/own-order.ts'
import { createCheckout, getOrder } from '#shared/endpoints/purchase.ts'
import { documentsOfOrder } from '#server/invoices/repository.ts'
import { addToCatalogue, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import { fulfilOne } from '#tests/support/fulfilling.ts'
import { textsTo } from '#tests/support/letters.ts'
import { type Basket, basketOf, buy, finalize, stockOf } from '#tests/support/paying.ts'
import { cancelling, giveBack } from '#tests/support/refunds.ts'
import { answerIt, ask, receiveIt, settleIt, lastReturn } from '#tests/support/returning.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { takenId, takenOrder } from '#tests/support/taking.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'

const CASH = 'Cash on delivery' as const

onBothDatabases('money that is paid at the door, or to the shop itself', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  const dear = await addToCatalogue(shop, owner, { price: 1000, countInStock: 1000 })
  const cheap = await addToCatalogue(shop, owner, { price: 100, countInStock: 1000 })
  await say(shop, owner, 'payment', { cash: true, cashOpenOrders: '99' })

  async function atTheDoor(basket: Basket) {
    const body = { ...basketOf(basket), paymentMethod: CASH }
    const { data } = await shop.call(createCheckout, { body }, { token: shopper.token, key: newKey() })
    return (await finalize(shop, shopper, data._id))._id
  }
  const detailOf = async (id: string) => (await shop.call(orderDetail, { params: { id } }, owner)).data
  /** One piece of the line was asked to come back, and is here. */
  async function sentBack(id: string, wanted?: { size: string; color: string }, line = 0) {
    await ask(shop, id, [{ line, pieces: 1, ...(wanted && { wanted }) }], shopper)
    const last = () => lastReturn(shop, owner, id)
    await answerIt(shop, owner, await last())
    await receiveIt(shop, owner, await last(), { lines: [{ line, sellable: 1, damaged: 0 }] })
    return last()
  }
  const notesOf = async (id: string) =>
    (await documentsOfOrder(shop.database.db, id))
      .filter(({ kind }) => kind === 'credit')
      .map(({ total }) => Number(total))

  const basket = (): Basket => [
    [cheap, 1],
    [dear, 1],
  ]

  it('is not paid back for a piece that came back before anything was paid', async () => {
    const id = await atTheDoor(basket())
    await fulfilOne(shop, owner, 'ship', id)
    await fulfilOne(shop, owner, 'deliver', id)
    const back = await sentBack(id)
    await shop.call(receiveCash, { params: { id } }, owner)
    expect((await detailOf(id)).money).toMatchObject({ paid: 1000, kept: 1000, waived: 100 })
    expect((await detailOf(id)).cancelDue).toBe(1000)
    expect((await settleIt(shop, owner, back, { refund: 'due', byHand: 'cash' })).status).toBe(200)
    const detail = await detailOf(id)
    expect(detail.money).toMatchObject({ paid: 1000, refunded: 0, kept: 1000 })
    expect(detail.refunds).toEqual([])
    expect(await notesOf(id)).toEqual([10_000])
  })

  it('is paid back for a piece that was paid for and then came back', async () => {
    const id = await atTheDoor(basket())
    await fulfilOne(shop, owner, 'deliver', id)
    await shop.call(receiveCash, { params: { id } }, owner)
    await settleIt(shop, owner, await sentBack(id), { refund: 'due', byHand: 'cash' })
    expect((await detailOf(id)).money).toMatchObject({ paid: 1100, refunded: 100, kept: 1000 })
  })

  it('is credited as soon as it need not be paid', async () => {
    const id = await atTheDoor(basket())
    await fulfilOne(shop, owner, 'ship', id)
    const pieces = cancelling({
      from: 'Shipped',
      refund: 'none',
      lines: [{ line: 0, pieces: 1, cancelled: 0 }],
    })
    // Of a parcel that is on its way nothing is cancelled; all of it can be.
    expect((await shop.inject(cancelOrder, { params: { id }, body: pieces }, owner)).status).toBe(409)
    await shop.call(
      cancelOrder,
      { params: { id }, body: cancelling({ from: 'Shipped', refund: 'none' }) },
      owner,
    )
    expect(await notesOf(id)).toEqual([110_000])
  })

  it('has its invoice when the status says that it left, and is credited when it says that it is off', async () => {
    const setTo = (status: 'Shipped' | 'Cancelled') =>
      shop.call(updateOrderStatus, { params: { orderId: id }, body: { status } }, owner)
    const id = await atTheDoor(basket())
    const kindsOf = async () => (await documentsOfOrder(shop.database.db, id)).map(({ kind }) => kind)
    await setTo('Shipped')
    expect(await kindsOf()).toEqual(['invoice'])
    await setTo('Cancelled')
    expect([await kindsOf(), await notesOf(id)]).toEqual([['invoice', 'credit'], [110_000]])
    const taken = { params: { orderId: id }, body: { status: 'Processing' as const } }
    expect(await shop.refused(updateOrderStatus, taken, owner)).toMatchObject({
      status: 409,
      body: {
        message:
          'What it came to was credited when it was cancelled: it cannot be taken up again. Make a new order',
      },
    })
  })

  it('that was only tried out leaves what a shopper keeps in no stock when the order is deleted', async () => {
    const { _id: id } = await buy(shop, shopper, [[dear, 2]])
    const before = await stockOf(shop, dear._id)
    await shop.call(updateOrderStatus, { params: { orderId: id }, body: { status: 'Delivered' } }, owner)
    const back = await sentBack(id, { size: dear.sizes[1] ?? '', color: dear.colors[0] ?? '' })
    await settleIt(shop, owner, back, { isExchanged: true, refund: 'none' })
    await shop.call(deleteOrder, { params: { id } }, owner)
    // One is with the shopper; one came back, and what was to go out for it stays.
    expect((await stockOf(shop, dear._id)).stock).toBe(before.stock + 1)
  })

  it('is owed where a shopper cancels some pieces of it, until the shop has paid it back', async () => {
    const id = await takenId(shop, owner, takenOrder([cheap, 3], { account: shopper.user._id }))
    const name = crypto.randomUUID()
    // A device may use a name again.
    for (const cancelled of [0, 1]) {
      const body = { reason: '', id: name, lines: [{ line: 0, pieces: 1, cancelled }] }
      await shop.call(cancelOwnOrder, { params: { id }, query: {}, body }, shopper)
    }
    const owing = async () => {
      const { groups } = (await shop.call(attention, {}, owner)).data
      const failed = groups.find(({ kind }) => kind === 'refund-failed')?.entries ?? []
      return failed.filter(({ order }) => order?._id === id).map(({ amount }) => amount)
    }
    expect(await owing()).toEqual([100, 100])
    const seen = async () => (await shop.call(getOrder, { params: { id } }, shopper)).data.owed
    expect(await seen()).toBe(200)
    const told = (await textsTo(shop, shopper.email)).filter(({ kind }) => kind === 'pieces-cancelled')
    expect(told.map(({ text }) => /You have paid (₹\S+)/.exec(text)?.[1])).toEqual(['₹100', '₹100'])
    const letters = await textsTo(shop, owner.user.email)
    expect(letters.find(({ kind }) => kind === 'refund-failed')?.text).toContain('₹100')
    await giveBack(shop, owner, id, { amount: 200, byHand: 'UPI 2' })
    expect([await owing(), await seen()]).toEqual([[], undefined])
    expect((await detailOf(id)).money).toMatchObject({ refunded: 200, kept: 100 })
  })

  it('was delivered without what was cancelled, as the letter says', async () => {
    const id = await atTheDoor(basket())
    const lines = [{ line: 0, pieces: 1, cancelled: 0 }]
    await shop.call(
      cancelOrder,
      { params: { id }, body: cancelling({ from: 'Processing', refund: 'none', lines }) },
      owner,
    )
    await shop.call(updateOrderStatus, { params: { orderId: id }, body: { status: 'Delivered' } }, owner)
    const told = (await textsTo(shop, shopper.email)).find(
      ({ kind, text }) => kind === 'order-delivered' && text.includes(id),
    )
    expect(told?.text.match(/₹[\d,]+/g)).toEqual(['₹1,000'])
  })

  it('goes back by hand for what was sent in exchange for a piece that was paid beside the provider', async () => {
    const { _id: id } = await buy(shop, shopper, [[dear, 1]])
    const piece = { productId: cheap._id, size: 'S', color: cheap.colors[0] ?? '', quantity: 1, price: 100 }
    await shop.call(
      addOrderPiece,
      { params: { id }, body: { ...piece, reference: 'UPI 77', seen: null } },
      owner,
    )
    await fulfilOne(shop, owner, 'deliver', id)
    const wanted = { size: 'M', color: cheap.colors[0] ?? '' }
    const back = await sentBack(id, wanted, 1)
    await settleIt(shop, owner, back, { isExchanged: true, refund: 'none' })
    const lines = [{ line: 2, pieces: 1, cancelled: 0 }]
    const refused = await shop.refused(
      cancelOrder,
      { params: { id }, body: cancelling({ from: 'Processing', lines }) },
      owner,
    )
    expect(refused.body.issues?.[0]?.message).toContain('was paid to the shop itself (UPI 77)')
    const byHand = cancelling({ from: 'Processing', lines, byHand: 'UPI 78' })
    await shop.call(cancelOrder, { params: { id }, body: byHand }, owner)
    expect((await detailOf(id)).money).toMatchObject({ refunded: 100, kept: 1000 })
  })
})
