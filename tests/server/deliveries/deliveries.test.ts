import { expect, it } from 'vitest'
import type { Delivery, NewDelivery, Receiving } from '#shared/contract/admin/delivery.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import * as calls from '#shared/endpoints/admin/stock.ts'
import { addToCatalogue, newKey, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { expectHistory } from '#tests/support/stock-history.ts'

onBothDatabases('deliveries', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)

  const pool = () => addToCatalogue(shop, owner, { countInStock: 2 })
  const written = (lines: unknown[], more: object = {}) =>
    ({ supplier: 'Ravi Mills', lines, ...more }) as NewDelivery
  const add = async (lines: unknown[], more: object = {}) =>
    (await shop.call(calls.addDelivery, { body: written(lines, more) }, owner)).data
  const receive = (delivery: Delivery, lines: unknown[], more: object = {}) =>
    shop.call(
      calls.receiveDelivery,
      {
        params: { id: delivery._id },
        body: { version: delivery.version, lines, ...more } as Receiving,
      },
      owner,
    )
  const unitsOf = async (sku: string) =>
    (await shop.call(admin.inventory, { query: { search: sku } }, owner)).data.map(
      ({ size, color, countInStock, incoming }) => [size, color, countInStock, incoming],
    )

  it('are expected, come in parts, and book in what has come', async () => {
    const product = await addToCatalogue(shop, owner, {
      sizes: ['S', 'M'],
      colors: ['Blue'],
      variants: ['S', 'M'].map((size) => ({ size, color: 'Blue', countInStock: 1 })),
    })
    const of = (size: string) => ({ productId: product._id, size, color: 'Blue' })
    const day = '2026-12-01'
    const delivery = await add(
      [
        { ...of('S'), expected: 5 },
        { ...of('M'), expected: 4 },
      ],
      { expectedOn: day, reference: 'RM-77' },
    )
    expect(delivery).toMatchObject({ state: 'expected', expectedOn: day, by: owner.user.name })
    expect(delivery.lines[0]).toMatchObject({ name: 'Linen Shirt', sku: product.sku, received: 0 })
    expect(await unitsOf(product.sku)).toEqual([
      ['S', 'Blue', 1, 5],
      ['M', 'Blue', 1, 4],
    ])
    const { data: partly } = await receive(delivery, [
      { ...of('S'), pieces: 3 },
      { ...of('M'), pieces: 6 },
    ])
    expect(partly).toMatchObject({ state: 'partly', lines: [{ received: 3 }, { received: 6 }] })
    expect(await unitsOf(product.sku)).toEqual([
      ['S', 'Blue', 4, 2],
      ['M', 'Blue', 7, 0],
    ])
    const { data: closed } = await receive(partly, [], { close: true })
    expect(closed.state).toBe('closed')
    expect((await unitsOf(product.sku))[0]).toEqual(['S', 'Blue', 4, 0])
    await expectHistory(shop, product._id)
    const { data: open } = await shop.call(calls.deliveries, { query: { state: 'open' } }, owner)
    expect(open.map(({ _id }) => _id)).not.toContain(closed._id)
    const { data: ofIt } = await shop.call(calls.deliveries, { query: { productId: product._id } }, owner)
    expect(ofIt).toEqual([closed])
    const { data: moves } = await shop.call(calls.stockHistory, { query: { reference: delivery._id } }, owner)
    expect(moves.map(({ reason, pieces }) => [reason, pieces])).toEqual([
      ['delivery', 3],
      ['delivery', 6],
    ])
  })

  it('are booked in once, however often that is sent, and by one of two at once', async () => {
    const { _id: productId } = await pool()
    const delivery = await add([{ productId, expected: 3 }])
    const body = { version: 1, lines: [{ productId, pieces: 3 }] }
    const input = { params: { id: delivery._id }, body }
    const keyed = { ...owner, key: newKey() }
    const sent = () => shop.inject(calls.receiveDelivery, input, keyed)
    const same = await Promise.all([sent(), sent(), sent()])
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    const other = await shop.inject(calls.receiveDelivery, input, owner)
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ data: { state: 'received', version: 2 } })
    expect((await shop.call(admin.adminProduct, { params: { id: productId } }, owner)).data).toMatchObject({
      countInStock: 5,
    })
  })

  it('refuse what the shop does not have, and keep what has come', async () => {
    const product = await pool()
    const { _id: productId } = product
    const refusedWith = async (lines: unknown[]) =>
      (await shop.refused(calls.addDelivery, { body: written(lines) }, owner)).body
    expect(await refusedWith([])).toMatchObject({ message: 'A delivery has at least one line' })
    expect(await refusedWith([{ productId, size: 'S', color: 'Blue', expected: 1 }])).toMatchObject({
      issues: [{ path: 'lines.0' }],
    })
    expect(await refusedWith([1, 2].map(() => ({ productId, expected: 1 })))).toMatchObject({
      issues: [{ path: 'lines.1', message: 'Linen Shirt is in the list twice' }],
    })
    const other = await pool()
    const delivery = await add([
      { productId, expected: 3 },
      { productId: other._id, expected: 1 },
    ])
    const { data: partly } = await receive(delivery, [{ productId, pieces: 1 }])
    const edit = (lines: unknown[]) =>
      shop.inject(
        calls.editDelivery,
        { params: { id: delivery._id }, body: { ...written(lines), version: partly.version } },
        owner,
      )
    expect(await edit([{ productId: other._id, expected: 2 }])).toMatchObject({ status: 400 })
    const edited = await edit([{ productId, expected: 1 }])
    expect(edited.body).toMatchObject({ data: { state: 'received', lines: [{ received: 1 }] } })
    expect((await shop.refused(calls.deleteDelivery, { params: { id: delivery._id } }, owner)).status).toBe(
      409,
    )
    const empty = await add([{ productId: other._id, expected: 1 }])
    await shop.call(admin.deleteProduct, { params: { id: other._id } }, owner)
    const lost = await shop.inject(
      calls.receiveDelivery,
      { params: { id: empty._id }, body: { version: 1, lines: [{ productId: other._id, pieces: 1 }] } },
      owner,
    )
    expect(lost).toMatchObject({
      status: 409,
      body: { message: 'Linen Shirt is no longer in the catalogue: it cannot be booked in' },
    })
    await shop.call(calls.deleteDelivery, { params: { id: empty._id } }, owner)
    expect((await shop.refused(calls.delivery, { params: { id: empty._id } }, owner)).status).toBe(404)
  })
})
