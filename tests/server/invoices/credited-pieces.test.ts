import { expect, it } from 'vitest'
import { contentOf, documentsOfOrder } from '#server/invoices/repository.ts'
import { refundsOf } from '#server/orders/money.ts'
import { orderInvoices } from '#shared/endpoints/invoices.ts'
import { cancelOrder, retryRefund } from '#shared/endpoints/admin/refunds.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, newKey, register, signInAdmin } from '#tests/support/builders.ts'
import { fulfilOne } from '#tests/support/fulfilling.ts'
import { basketOf, type Basket, buy, finalize } from '#tests/support/paying.ts'
import { askNow, cancelling, giveBack } from '#tests/support/refunds.ts'
import { answerIt, ask, receiveIt, returnsIn, settleIt } from '#tests/support/returning.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const GST = {
  kind: 'gst',
  gstin: '27AAPFU0939F1ZV',
  isInside: true,
  rate: 5,
  higherAbove: 2500,
  higherRate: 18,
}
const DEAR = 2950
const CHEAP = 1050

onBothDatabases('a credit note in a shop of two rates', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  const dear = await addToCatalogue(shop, owner, { price: DEAR, countInStock: 1000 })
  const cheap = await addToCatalogue(shop, owner, { price: CHEAP, countInStock: 1000 })
  const basket: Basket = [
    [dear, 2],
    [cheap, 2],
  ]
  await say(shop, owner, 'tax', GST)
  await say(shop, owner, 'payment', { cash: true, cashOpenOrders: '99' })

  async function delivered(id: string) {
    await fulfilOne(shop, owner, 'ship', id)
    await fulfilOne(shop, owner, 'deliver', id)
    return id
  }
  const paid = async () => (await buy(shop, shopper, basket))._id
  async function atTheDoor() {
    const body = { ...basketOf(basket), paymentMethod: 'Cash on delivery' as const }
    const { data } = await shop.call(createCheckout, { body }, { token: shopper.token, key: newKey() })
    return (await finalize(shop, shopper, data._id))._id
  }
  async function sentBack(id: string, pieces: number, wanted?: { size: string; color: string }, line = 1) {
    await ask(shop, id, [{ line, pieces, ...(wanted && { wanted }) }], shopper)
    const last = async () => {
      const found = (await returnsIn(shop, owner, id)).find(({ state }) => state !== 'settled')
      if (!found) throw new Error('no return')
      return found
    }
    await answerIt(shop, owner, await last())
    await receiveIt(shop, owner, await last(), { lines: [{ line, sellable: pieces, damaged: 0 }] })
    return last()
  }
  const notesOf = async (id: string) =>
    (await documentsOfOrder(shop.database.db, id))
      .filter(({ kind }) => kind === 'credit')
      .map(contentOf)
      .map(({ lines, tax, total, corrects }) => ({
        lines: lines.map((line) => [line.of, line.quantity, line.total]),
        tax,
        total,
        reason: corrects?.reason,
      }))
  const ofCheap = (pieces: number) => ({
    lines: [[1, pieces, pieces * CHEAP]],
    tax: pieces * 50,
    total: pieces * CHEAP,
  })

  it('is of the pieces that came back, with their tax and their number', async () => {
    const id = await delivered(await paid())
    await settleIt(shop, owner, await sentBack(id, 2), { refund: 'due' })
    await askNow(shop)
    expect(await notesOf(id)).toEqual([{ ...ofCheap(2), reason: 'Returned' }])
  })

  it('is of the pieces that were cancelled', async () => {
    const id = await paid()
    await shop.call(orderInvoices, { params: { id } }, owner)
    const lines = [{ line: 1, pieces: 1, cancelled: 0 }]
    await shop.call(
      cancelOrder,
      { params: { id }, body: cancelling({ from: 'Processing', lines, reason: 'Torn' }) },
      owner,
    )
    await askNow(shop)
    expect(await notesOf(id)).toEqual([{ ...ofCheap(1), reason: 'Torn' }])
  })

  it('is of the pieces of its own refund, however many refunds are under way', async () => {
    const id = await paid()
    await shop.call(orderInvoices, { params: { id } }, owner)
    const cancel = (more: Parameters<typeof cancelling>[0]) =>
      shop.call(cancelOrder, { params: { id }, body: cancelling(more) }, owner)
    await giveBack(shop, owner, id, { amount: 40 })
    await cancel({ lines: [{ line: 1, pieces: 1, cancelled: 0 }], reason: 'Torn' })
    await cancel({ lines: [{ line: 0, pieces: 1, cancelled: 0 }], reason: 'Lost' })
    await cancel({ reason: 'The rest' })
    await askNow(shop)
    const notes = await notesOf(id)
    expect(notes.map(({ reason, lines }) => [reason, lines.map(([of, quantity]) => [of, quantity])])).toEqual(
      [
        [
          'Too late',
          [
            [0, 0],
            [1, 0],
          ],
        ],
        ['Torn', [[1, 1]]],
        ['Lost', [[0, 1]]],
        [
          'The rest',
          [
            [0, 1],
            [1, 1],
          ],
        ],
      ],
    )
  })

  it.each(['by hand', 'by its provider'])(
    'is of the pieces of the refund that failed when it is done %s',
    async (way) => {
      const id = await paid()
      await shop.call(orderInvoices, { params: { id } }, owner)
      const cancelLine = (line: number) => {
        const lines = [{ line, pieces: 1, cancelled: 0 }]
        return shop.call(cancelOrder, { params: { id }, body: cancelling({ lines }) }, owner)
      }
      await cancelLine(0)
      await cancelLine(1)
      await shop.database.db
        .updateTable('refunds')
        .set({ state: 'failed', next_at: null })
        .where('order_id', '=', id)
        .execute()
      const refunds = await refundsOf(shop.database.db, id)
      const failed = refunds.find(({ paise }) => paise === CHEAP * 100)?.id ?? ''
      if (way === 'by hand') await giveBack(shop, owner, id, { amount: CHEAP, byHand: 'Bank' })
      else await shop.call(retryRefund, { params: { id: failed } }, owner)
      await askNow(shop)
      expect(await notesOf(id)).toMatchObject([ofCheap(1)])
    },
  )

  it('is of what came back unpaid from the door, and says so', async () => {
    const id = await delivered(await atTheDoor())
    await sentBack(id, 1)
    expect(await notesOf(id)).toEqual([{ ...ofCheap(1), reason: 'Returned' }])
  })

  it('is of all lines where money goes back and no piece, also after an exchange', async () => {
    const id = await delivered(await paid())
    const wanted = { size: cheap.sizes[1] ?? '', color: cheap.colors[0] ?? '' }
    await settleIt(shop, owner, await sentBack(id, 1, wanted), { isExchanged: true, refund: 'none' })
    await giveBack(shop, owner, id, { amount: 400 })
    await askNow(shop)
    const [note] = await notesOf(id)
    expect(note).toMatchObject({ total: 400, reason: 'Too late' })
    expect(note?.lines.map(([of, quantity]) => [of, quantity])).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  it('is of the piece that was sold when what was sent in exchange for it comes back', async () => {
    const id = await delivered(await paid())
    const wanted = { size: cheap.sizes[1] ?? '', color: cheap.colors[0] ?? '' }
    await settleIt(shop, owner, await sentBack(id, 1, wanted), { isExchanged: true, refund: 'none' })
    await delivered(id)
    await settleIt(shop, owner, await sentBack(id, 1, undefined, 2), { refund: 'due' })
    await askNow(shop)
    expect(await notesOf(id)).toEqual([{ ...ofCheap(1), reason: 'Returned' }])
  })
})
