import { expect, it } from 'vitest'
import { addUser } from '#shared/endpoints/admin/calls.ts'
import { attention } from '#shared/endpoints/admin/attention.ts'
import { parcelCameBack, returnList } from '#shared/endpoints/admin/returns.ts'
import { getOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { finalize, paidCheckout, stockOf } from '#tests/support/paying.ts'
import { askNow, booksOf } from '#tests/support/refunds.ts'
import {
  answerIt,
  ask,
  cameBack,
  deliveredOrder,
  ownReturnsOf,
  receiveIt,
  settleIt,
  lastReturn,
} from '#tests/support/returning.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('returns and exchanges', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const shopper = await register(shop)
  const account = { name: 'Meera Das', email: 'meera@shop.example', password: 'needlework' }
  const { data } = await shop.call(addUser, { body: { ...account, role: 'packer' } }, owner)
  const packer = { ...account, user: data, token: '' }
  packer.token = await tokenOf(shop, packer)

  /** Three pieces of one product and one of another, at ₹1,499 each; of each there were ten. */
  async function bought() {
    const one = await addToCatalogue(shop, owner, { countInStock: 10 })
    const other = await addToCatalogue(shop, owner, { countInStock: 10 })
    const order = await deliveredOrder(shop, owner, shopper, [
      [one, 3],
      [other, 1],
    ])
    return { ...order, one: one._id, other: other._id, size: one.sizes[1] ?? 'L', color: one.colors[0] ?? '' }
  }
  const last = (orderId: string) => lastReturn(shop, owner, orderId)
  const lettersOf = async (orderId: string) =>
    (await shop.database.db.selectFrom('letters').select(['kind', 'data']).execute())
      .filter(({ data }) => data.includes(orderId))
      .map(({ kind }) => kind)
  const ofShopper = (orderId: string) => shop.call(getOrder, { params: { id: orderId } }, shopper)

  it('for money: asked, approved, received piece by piece, paid back once with a credit note, told at each step', async () => {
    const { id, orderID, one } = await bought()
    const before = await ownReturnsOf(shop, id, shopper)
    expect(before).toMatchObject({
      days: 45,
      choices: [
        { line: 0, pieces: 3 },
        { line: 1, pieces: 1 },
      ],
      returns: [],
    })
    const same = { id: crypto.randomUUID(), words: 'Too tight' }
    expect((await ask(shop, id, [{ line: 0, pieces: 2 }], shopper, same)).status).toBe(200)
    expect((await ask(shop, id, [{ line: 0, pieces: 2 }], shopper, same)).body).toMatchObject({
      data: {
        choices: [{ line: 0, pieces: 1 }, { line: 1 }],
        returns: [{ state: 'asked', words: 'Too tight' }],
      },
    })
    const { data: todo } = await shop.call(attention, {}, owner)
    expect(todo.groups).toContainEqual(expect.objectContaining({ kind: 'return-asked', count: 1 }))
    await say(shop, owner, 'returns', {
      days: '',
      address: 'Darzi, 12 Lake Road',
      instructions: 'Add the slip.',
    })
    const approved = await answerIt(shop, owner, await last(id), { words: 'Gladly' })
    expect(approved).toMatchObject({ status: 200, body: { data: { state: 'approved' } } })
    expect(await ownReturnsOf(shop, id, shopper)).toMatchObject({
      sendTo: 'Darzi, 12 Lake Road\nAdd the slip.',
      returns: [{ state: 'approved', answer: 'Gladly' }],
    })
    // One that can be sold again, then one that cannot.
    const first = [{ line: 0, sellable: 1, damaged: 0 }]
    expect((await receiveIt(shop, packer, await last(id), { lines: first })).body).toMatchObject({
      data: { state: 'approved', lines: [{ received: 1, restocked: 1 }] },
    })
    const second = [{ line: 0, sellable: 0, damaged: 1 }]
    await receiveIt(shop, packer, await last(id), { lines: second })
    expect(await last(id)).toMatchObject({
      state: 'received',
      lines: [{ received: 2, restocked: 1, worth: 2998 }],
    })
    expect(await stockOf(shop, one)).toEqual({ stock: 8, held: 0 })
    const refund = crypto.randomUUID()
    expect((await settleIt(shop, owner, await last(id), { id: refund })).body).toMatchObject({
      data: { state: 'settled', refund: { amount: 2998, isDone: false }, lines: [{ refunded: 2 }] },
    })
    await askNow(shop)
    await askNow(shop)
    expect((await booksOf(shop, orderID)).refunds).toMatchObject([{ amount: '2998.00' }])
    const detail = await detailOf(shop, owner, id)
    expect(detail).toMatchObject({
      status: 'Delivered',
      money: { refunded: 2998, kept: 2998 },
      orderItems: [{ returned: 2, pieces: { delivered: 1, refunded: 2 } }, { pieces: { delivered: 1 } }],
      invoices: [{ kind: 'invoice' }, { kind: 'credit', amount: 2998 }],
    })
    expect(detail.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['askReturn', 'approveReturn', 'receiveReturn', 'refund', 'moneyBack']),
    )
    expect(await lettersOf(id)).toEqual(
      expect.arrayContaining([
        'return-asked',
        'return-requested',
        'return-approved',
        'return-received',
        'refund-sent',
      ]),
    )
    expect((await ofShopper(id)).data.pieces?.[0]).toEqual({ delivered: 1, refunded: 2 })
  })

  it('for another size: reserved at once, placed in the same order when it has come, packed and sent, and sent back again', async () => {
    const { id, orderID, one, size, color } = await bought()
    await ask(
      shop,
      id,
      [
        { line: 0, pieces: 2, wanted: { size, color } },
        { line: 1, pieces: 1 },
      ],
      shopper,
    )
    await answerIt(shop, owner, await last(id))
    expect(await stockOf(shop, one)).toEqual({ stock: 7, held: 2 })
    // One of the two comes: for the other nothing is kept.
    const lines = [
      { line: 0, sellable: 1, damaged: 0 },
      { line: 1, sellable: 1, damaged: 0 },
    ]
    await receiveIt(shop, packer, await last(id), { lines, isAll: true })
    expect(await stockOf(shop, one)).toEqual({ stock: 8, held: 1 })
    await settleIt(shop, owner, await last(id), { isExchanged: true })
    expect(await stockOf(shop, one)).toEqual({ stock: 7, held: 0 })
    const placed = await detailOf(shop, owner, id)
    expect(placed).toMatchObject({
      status: 'Processing',
      totalPrice: 5996,
      money: { refunding: 1499 },
      orderItems: [
        { pieces: { delivered: 2, exchanged: 1 } },
        { pieces: { refunded: 1 } },
        { size, price: 0, quantity: 1, exchangeOf: 0, worth: 1499, pieces: { placed: 1 } },
      ],
    })
    expect((await ofShopper(id)).data.own?.cancel?.lines).toMatchObject([{ line: 2, pieces: 1, worth: 1499 }])
    expect(await fulfilOne(shop, packer, 'ship', id, { carrier: 'Delhivery', tracking: 'X1' })).toEqual([
      'done',
      'Sent',
    ])
    expect(await lettersOf(id)).toContain('exchange-sent')
    await fulfilOne(shop, packer, 'deliver', id)
    expect((await detailOf(shop, owner, id)).status).toBe('Delivered')
    // What was sent in exchange can come back like any other, for the money that was paid for the first.
    await ask(shop, id, [{ line: 2, pieces: 1 }], shopper)
    await answerIt(shop, owner, await last(id))
    await receiveIt(shop, packer, await last(id))
    await settleIt(shop, owner, await last(id))
    await askNow(shop)
    expect((await booksOf(shop, orderID)).refunds.map(({ amount }) => amount)).toEqual(['1499.00', '1499.00'])
    expect(await stockOf(shop, one)).toEqual({ stock: 8, held: 0 })
    const { invoices } = await detailOf(shop, owner, id)
    expect(invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', 5996],
      ['credit', 1499],
      ['credit', 1499],
    ])
  })

  it('are in a list, the open ones the oldest first, page by page; then among those that are over', async () => {
    const ids: string[] = []
    for (let at = 0; at < 2; at++) {
      const { id } = await bought()
      await ask(shop, id, [{ line: 0, pieces: 1 }], shopper)
      ids.push(id)
    }
    const list = async (query: { list?: 'asked' | 'over'; limit?: string; cursor?: string }) =>
      shop.call(returnList, { query }, packer)
    const first = await list({ list: 'asked', limit: '1' })
    const second = await list({ list: 'asked', limit: '1', cursor: first.nextCursor ?? '' })
    expect([...first.data, ...second.data].map(({ order }) => order._id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    for (const id of ids) await answerIt(shop, owner, await last(id), { isApproved: false, words: 'Worn' })
    expect((await list({ list: 'asked' })).data).toEqual([])
    const over = (await list({ list: 'over', limit: '2' })).data
    expect(over.map(({ order, state }) => [order._id, state])).toEqual([
      [ids[1], 'refused'],
      [ids[0], 'refused'],
    ])
    const nowhere = { params: { id: 'no-such-order' }, body: { parcel: 1 } }
    expect((await shop.inject(parcelCameBack, nowhere, packer)).status).toBe(404)
  })

  it('a parcel that nobody took comes back into the stock and is paid back; nothing is left of the order', async () => {
    const one = await addToCatalogue(shop, owner, { countInStock: 10 })
    const { checkout, orderID } = await paidCheckout(shop, shopper, [[one, 2]])
    const { _id: id } = await finalize(shop, shopper, checkout._id)
    expect((await cameBack(shop, packer, id, { parcel: 1 })).status).toBe(404)
    await fulfilOne(shop, packer, 'ship', id)
    const damaged = [{ line: 0, pieces: 1 }]
    expect((await cameBack(shop, packer, id, { parcel: 1, damaged })).status).toBe(200)
    expect(await cameBack(shop, packer, id, { parcel: 1 })).toMatchObject({ status: 409 })
    expect(await stockOf(shop, one._id)).toEqual({ stock: 9, held: 0 })
    expect(await fulfilOne(shop, packer, 'deliver', id, { parcel: 1 })).toEqual([
      'refused',
      'It has come back',
    ])
    expect(await detailOf(shop, owner, id)).toMatchObject({
      status: 'Shipped',
      orderItems: [{ pieces: { returned: 2 } }],
    })
    await settleIt(shop, owner, await last(id))
    await askNow(shop)
    expect((await booksOf(shop, orderID)).refunds).toMatchObject([{ amount: '2998.00' }])
    expect(await detailOf(shop, owner, id)).toMatchObject({ status: 'Cancelled', money: { kept: 0 } })
    expect(await stockOf(shop, one._id)).toEqual({ stock: 9, held: 0 })
  })
})
