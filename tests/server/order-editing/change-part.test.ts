import { findRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { seenOf } from '#shared/order-life/seen.ts'
import { refuseOtherPrice } from '#server/order-editing/price-difference.ts'
import { changeOrderLine } from '#shared/endpoints/admin/order-editing.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { expectCounted } from '#tests/support/counted.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const S = { size: 'S', color: 'Blue' }
const M = { size: 'M', color: 'Blue' }
const L = { size: 'L', color: 'Blue' }

onBothDatabases('a part of a line', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  const shirt = (more: object = {}) =>
    addToCatalogue(shop, admin, {
      sizes: ['S', 'M', 'L'],
      variants: [S, M, L].map((variant) => ({ ...variant, countInStock: 10 })),
      ...more,
    })
  interface Asked {
    pieces: number
    seen?: string | null
    from?: typeof S
    line?: number
  }
  const change = (id: string, wanted: typeof S, { pieces, seen = null, from = S, line = 0 }: Asked) =>
    shop.inject(
      changeOrderLine,
      { params: { id }, body: { line, ...wanted, seen: from, part: { pieces, seen } } },
      admin,
    )
  const detail = (id: string) => detailOf(shop, admin, id)
  async function stockIn(product: Product) {
    const rows = await findRows(shop, 'variants', { product_id: product._id }, ['size', 'stock'])
    return Object.fromEntries(rows.map(({ size, stock }) => [size, stock]))
  }

  it('comes in another size, as a line of its own: three of S are two of S and one of M', async () => {
    const product = await shirt()
    const { _id: id, totalPrice } = await buy(shop, shopper, [[product, 3]])
    const before = await detail(id)
    const { status, body } = await change(id, M, { pieces: 1 })
    expect([status, body]).toMatchObject([
      200,
      {
        data: {
          totalPrice,
          orderItems: [
            { ...S, quantity: 2, worth: 2 * product.price },
            { ...M, quantity: 1, worth: product.price, price: product.price },
          ],
        },
      },
    ])
    expect(await stockIn(product)).toEqual({ S: 8, M: 9, L: 10 })
    const after = await detail(id)
    expect(after.timeline.at(-1)).toMatchObject({
      kind: 'pieceChanged',
      note: 'Linen Shirt, S, Blue → M, Blue',
      pieces: 1,
    })
    const moves = await findRows(
      shop,
      'stock_moves',
      { reference_id: id },
      ['size', 'pieces', 'reason', 'note'],
      'id',
    )
    expect(moves.slice(-2)).toEqual([
      { size: 'S', pieces: 1, reason: 'cancelled', note: 'Changed to M, Blue' },
      { size: 'M', pieces: -1, reason: 'sold', note: 'Instead of S, Blue' },
    ])
    const letters = await findRows(shop, 'letters', { kind: 'piece-changed', recipient: shopper.email }, [
      'data',
    ])
    const [letter] = letters.filter(({ data }) => data.includes(id))
    expect(JSON.parse(letter?.data ?? '{}')).toMatchObject({
      items: [{ size: 'M', quantity: 1 }],
      before: 'S, Blue',
    })
    expect(await fulfilOne(shop, admin, 'pack', id, { seen: seenOf(before) })).toMatchObject([
      'refused',
      /look at its pieces/,
    ])
    expect(await fulfilOne(shop, admin, 'pack', id, { seen: seenOf(after) })).toMatchObject([
      'done',
      /Packed/,
    ])
    expect((await detail(id)).parcels).toMatchObject([
      {
        items: [
          { position: 0, quantity: 2 },
          { position: 1, quantity: 1 },
        ],
      },
    ])
    await expectCounted(shop.database)
  })

  it('is changed once by two at once, and the slower one is told', async () => {
    const product = await shirt()
    const { _id: id } = await buy(shop, shopper, [[product, 3]])
    const answers = await Promise.all([change(id, M, { pieces: 1 }), change(id, L, { pieces: 1 })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version_conflict',
      message: /changed meanwhile/,
      data: { orderItems: [{ quantity: 2 }, { quantity: 1 }] },
    })
    const { S: left, M: ofM, L: ofL } = await stockIn(product)
    expect([left, (ofM ?? 0) + (ofL ?? 0)]).toEqual([8, 19])
    const { piecesChangedAt: seen = null } = await detail(id)
    // A whole line that is asked for in several pieces is seen as it was, too: two of it are not the three.
    expect(await change(id, L, { pieces: 2 })).toMatchObject({ status: 409 })
    // Who has read it again goes on; the rest is taken as a whole where all of it is meant.
    expect(await change(id, L, { pieces: 2, seen })).toMatchObject({ status: 200 })
    expect((await detail(id)).orderItems).toMatchObject([{ ...L, quantity: 2 }, { quantity: 1 }])
  })

  it('is what is not packed, and stays as it is where it is more than that, or there is too little', async () => {
    const product = await shirt({
      variants: [
        { ...S, countInStock: 5 },
        { ...M, countInStock: 1 },
        { ...L, countInStock: 5 },
      ],
    })
    const { _id: id } = await buy(shop, shopper, [[product, 4]])
    await fulfilOne(shop, admin, 'pack', id, { pieces: [{ position: 0, quantity: 1 }] })
    expect(await change(id, L, { pieces: 4 })).toMatchObject({
      status: 409,
      body: { message: /in a parcel/ },
    })
    expect(await change(id, L, { pieces: 9 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'pieces', message: /Only 4/ }] },
    })
    expect(await change(id, L, { pieces: 0 })).toMatchObject({ status: 400 })
    expect(await change(id, M, { pieces: 2 })).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(await stockIn(product)).toEqual({ S: 1, M: 1, L: 5 })
    expect((await detail(id)).orderItems).toHaveLength(1)
    expect(await change(id, L, { pieces: 3 })).toMatchObject({ status: 200 })
    expect((await detail(id)).orderItems).toMatchObject([
      { ...S, quantity: 1, pieces: { packed: 1 } },
      { ...L, quantity: 3, pieces: { placed: 3 } },
    ])
    expect(await stockIn(product)).toEqual({ S: 4, M: 1, L: 2 })
  })
})

it('a piece that costs something else in another size is not exchanged in place, and it is said why', () => {
  expect(() => refuseOtherPrice(0, M)).not.toThrow()
  expect(() => refuseOtherPrice(200_00, M)).toThrow('In M, Blue it costs ₹200 more. Please cancel it')
  expect(() => refuseOtherPrice(-50, M)).toThrow('In M, Blue it costs ₹0.50 less. Please cancel it')
})
