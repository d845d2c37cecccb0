import { changeRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import type { OrderStatus } from '#shared/contract/order.ts'
import { allOrders, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { fulfil } from '#shared/endpoints/admin/fulfilment.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { detailOf, fulfilMany, fulfilOne } from '#tests/support/fulfilling.ts'
import { buy, stockOf } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('packing and sending', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const packer = await register(shop, { name: 'Ravi Iyer' })
  await changeRows(shop, 'users', { id: packer.user._id }, { role: 'packer' })

  /** Two shirts and a kurta. */
  const ordered = async () => {
    const shirt = await addToCatalogue(shop, admin)
    const kurta = await addToCatalogue(shop, admin, { name: 'Cotton Kurta' })
    const order = await buy(shop, await register(shop), [
      [shirt, 2],
      [kurta, 1],
    ])
    return { shirt, kurta, order, id: order._id }
  }
  const set = (orderId: string, status: OrderStatus) =>
    shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, admin)
  const one = (...args: [Parameters<typeof fulfilOne>[2], string, Parameters<typeof fulfilOne>[4]?]) =>
    fulfilOne(shop, packer, ...args)
  const detail = (id: string) => detailOf(shop, admin, id)
  const eventsIn = async (id: string) => (await detail(id)).timeline.map(({ kind }) => kind).slice(2)

  const piece = { position: 0, quantity: 1 }
  it.each([
    [{ action: 'lose', orders: [{ order: '1' }] }, 'action'],
    [{ action: 'pack', orders: [] }, 'orders'],
    [{ action: 'pack', orders: [{}] }, 'orders.0.order'],
    [{ action: 'ship', orders: [{ order: '1', tracking: 'x'.repeat(201) }] }, 'orders.0.tracking'],
    [{ action: 'ship', orders: [{ order: '1', pieces: [] }] }, 'orders.0.pieces'],
    [
      { action: 'ship', orders: [{ order: '1', pieces: [{ position: 0, quantity: 0 }] }] },
      'orders.0.pieces.0.quantity',
    ],
    [{ action: 'pack', orders: [{ order: '1', pieces: [piece, piece] }] }, 'orders.0.pieces'],
    [{ action: 'pack', orders: Array.from({ length: 201 }, () => ({ order: '1' })) }, 'orders'],
  ])('takes no %j', async (body, path) => {
    const refused = await shop.refused(fulfil, { body }, packer)
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, path])
    expect(refused.body.message).not.toBe('')
  })

  it('goes from placed to packed to sent to delivered, and the status with it', async () => {
    const { id } = await ordered()
    expect(await one('pack', id)).toEqual(['done', 'Packed'])
    expect((await detail(id)).status).toBe('Processing')
    expect(await one('ship', id, { carrier: 'delhivery surface', tracking: 'ABC 123' })).toEqual([
      'done',
      'Sent',
    ])
    // Its invoice goes with it, once.
    const invoices = shop.database.db.selectFrom('invoices').select('kind').where('order_id', '=', id)
    expect(await invoices.execute()).toEqual([{ kind: 'invoice' }])
    expect(await detail(id)).toMatchObject({
      status: 'Shipped',
      parcels: [
        {
          number: 1,
          carrier: 'Delhivery',
          tracking: 'ABC 123',
          link: 'https://www.delhivery.com/track-v2/package/ABC%20123',
          deliveredAt: null,
          items: [
            { position: 0, quantity: 2 },
            { position: 1, quantity: 1 },
          ],
        },
      ],
      orderItems: [{ pieces: { shipped: 2 } }, { pieces: { shipped: 1 } }],
    })
    expect(await one('deliver', id)).toEqual(['done', 'Delivered'])
    const done = await detail(id)
    expect(done).toMatchObject({ status: 'Delivered', isDelivered: true })
    expect(done.deliveredAt).toBe(done.parcels[0]?.deliveredAt)
    expect(await eventsIn(id)).toEqual(['pack', 'ship', 'deliver'])
    expect(done.timeline.at(-1)?.actor).toEqual({ _id: packer.user._id, name: 'Ravi Iyer' })
  })

  it('told again changes nothing, in whatever state', async () => {
    const { id } = await ordered()
    for (const [action, words] of [
      ['pack', 'It is packed already'],
      ['ship', 'It was sent already'],
      ['deliver', 'It was delivered already'],
    ] as const) {
      expect((await one(action, id))[0]).toBe('done')
      const before = await detail(id)
      expect(await one(action, id)).toEqual(['already', words])
      expect(await detail(id)).toEqual(before)
    }
  })

  it('does a part of an order, and says what is still here', async () => {
    const { id } = await ordered()
    expect(await one('pack', id, { pieces: [{ position: 0, quantity: 1 }] })).toEqual([
      'done',
      'Packed; 2 pieces still to pack',
    ])
    expect(await one('ship', id, { tracking: 'A1' })).toEqual(['done', 'Sent; 2 pieces still to pack'])
    expect((await detail(id)).status).toBe('Processing')
    const { data } = await shop.call(allOrders, { query: { search: id } }, packer)
    expect(data[0]?.pieces).toEqual([{ shipped: 1, placed: 1 }, { placed: 1 }])
    expect(await one('pack', id, { pieces: [{ position: 0, quantity: 2 }] })).toEqual([
      'refused',
      'Only 1 of Linen Shirt, S, Blue is left to pack',
    ])
    expect(await one('ship', id, { pieces: [{ position: 7, quantity: 1 }] })).toEqual([
      'refused',
      'It has no such line',
    ])
    expect(await one('ship', id, { tracking: 'A2' })).toEqual(['done', 'Sent'])
    const { status, parcels } = await detail(id)
    expect([status, parcels.map(({ number, tracking }) => [number, tracking])]).toEqual([
      'Shipped',
      [
        [1, 'A1'],
        [2, 'A2'],
      ],
    ])
    expect(await one('deliver', id, { parcel: 2 })).toEqual(['done', 'Delivered'])
    expect((await detail(id)).status).toBe('Shipped')
    expect(await one('deliver', id, { parcel: 1 })).toEqual(['done', 'Delivered'])
    const done = await detail(id)
    expect(done.status).toBe('Delivered')
    expect(done.parcels.map(({ deliveredAt }) => deliveredAt === null)).toEqual([false, false])
  })

  it('of many orders in one call is done for each by itself, and says what became of it', async () => {
    const orders = await Promise.all([ordered(), ordered(), ordered()])
    await set(orders[1]?.id ?? '', 'Cancelled')
    await fulfilOne(shop, admin, 'pack', orders[2]?.id ?? '')
    const [first] = orders
    const said = [`dz-${first?.order.number}`, orders[1]?.id ?? '', `#${orders[2]?.order.number}`, 'DZ-99999']
    const done = await fulfilMany(
      shop,
      packer,
      'pack',
      said.map((order) => ({ order })),
    )
    expect(done).toEqual([
      { order: said[0], _id: first?.id, outcome: 'done', message: 'Packed' },
      { order: said[1], _id: orders[1]?.id, outcome: 'refused', message: 'It is cancelled' },
      { order: said[2], _id: orders[2]?.id, outcome: 'already', message: 'It is packed already' },
      { order: said[3], _id: null, outcome: 'refused', message: 'There is no such order' },
    ])
  })

  it('is done once when twenty ask at once, and another number than the first one’s is told, not taken', async () => {
    const { id } = await ordered()
    const numbers = Array.from({ length: 20 }, (_, at) => `N${at % 2}`)
    const outcomes = await Promise.all(
      numbers.map((tracking) => one('ship', id, { carrier: 'DHL', tracking })),
    )
    expect(outcomes.filter(([outcome]) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter(([outcome]) => outcome === 'already')).toHaveLength(9)
    const { parcels } = await detail(id)
    expect(parcels).toHaveLength(1)
    const tracking = parcels[0]?.tracking ?? ''
    const refused = outcomes.filter(([outcome]) => outcome === 'refused')
    expect(refused).toEqual(
      Array.from({ length: 10 }, () => ['refused', `It was sent with DHL ${tracking} already`]),
    )
    expect(await eventsIn(id)).toEqual(['ship'])
  })

  it('can be taken back while it is here, and by the office what was sent by mistake', async () => {
    const { id } = await ordered()
    await one('pack', id)
    expect(await one('unpack', id)).toEqual(['done', 'Unpacked'])
    expect(await one('unpack', id)).toEqual(['already', 'It is not packed'])
    await one('ship', id, { tracking: 'A1' })
    expect(await one('unpack', id, { parcel: 1 })).toEqual(['refused', 'It has been sent'])
    expect(await one('unship', id)).toEqual(['refused', 'You are not allowed to do that'])
    expect(await fulfilOne(shop, admin, 'unship', id)).toEqual(['done', 'Not sent after all'])
    expect(await detail(id)).toMatchObject({
      status: 'Processing',
      parcels: [{ tracking: 'A1', shippedAt: null }],
      orderItems: [{ pieces: { packed: 2 } }, { pieces: { packed: 1 } }],
    })
  })

  it('takes a number that comes later, and a corrected one', async () => {
    const { id } = await ordered()
    expect(await one('tracking', id, { carrier: 'DHL', tracking: 'A' })).toEqual([
      'refused',
      'It is not packed',
    ])
    await set(id, 'Shipped')
    expect(await one('ship', id, { carrier: 'DHL', tracking: 'A' })).toEqual(['done', 'Sent'])
    expect(await one('tracking', id, { carrier: 'UPS', tracking: 'B' })).toEqual(['done', 'Tracking noted'])
    expect((await detail(id)).parcels).toMatchObject([{ carrier: 'UPS', tracking: 'B' }])
    expect(await eventsIn(id)).toEqual(['status', 'tracking', 'tracking'])
  })

  it('leaves pieces alone that are not there, until somebody packs them one by one', async () => {
    const { id } = await ordered()
    const { db } = shop.database
    await changeRows(db, 'order_items', { order_id: id, position: 1 }, { stock_taken: 0 })
    const words = 'Cotton Kurta, S, Blue is missing from the stock: pack the order on its own page'
    for (const action of ['pack', 'ship', 'deliver'] as const)
      expect(await one(action, id)).toEqual(['refused', words])
    expect((await one('pack', id, { pieces: [{ position: 1, quantity: 1 }] }))[0]).toBe('done')
  })

  it('follows the status that is set for the whole order, there and back', async () => {
    const { id, shirt } = await ordered()
    await one('pack', id, { pieces: [{ position: 0, quantity: 2 }] })
    const parcels = async () =>
      (await detail(id)).parcels.map(({ number, shippedAt, deliveredAt }) => [
        number,
        shippedAt !== null,
        deliveredAt !== null,
      ])
    await set(id, 'Delivered')
    expect(await parcels()).toEqual([
      [1, true, true],
      [2, true, true],
    ])
    await set(id, 'Shipped')
    expect(await parcels()).toEqual([
      [1, true, false],
      [2, true, false],
    ])
    await set(id, 'Processing')
    expect(await parcels()).toEqual([[1, false, false]])
    await set(id, 'Cancelled')
    expect(await parcels()).toEqual([])
    expect((await stockOf(shop, shirt._id)).stock).toBe(10)
    expect(await one('ship', id)).toEqual(['refused', 'It is cancelled'])
    await set(id, 'Processing')
    expect((await detail(id)).orderItems.map(({ pieces }) => pieces)).toEqual([{ placed: 2 }, { placed: 1 }])
  })

  it('knows orders from before parcels were noted by their status', async () => {
    const { id } = await ordered()
    await shop.database.db.updateTable('orders').set({ status: 'Shipped' }).where('id', '=', id).execute()
    expect((await detail(id)).orderItems[0]?.pieces).toEqual({ shipped: 2 })
    expect(await one('ship', id)).toEqual(['already', 'It was sent already'])
    expect(await one('deliver', id)).toEqual(['done', 'Delivered'])
    expect(await detail(id)).toMatchObject({ status: 'Delivered', parcels: [{ number: 1 }] })
  })
})
