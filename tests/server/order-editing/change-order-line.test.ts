import { changeRows, findRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { seenOf } from '#shared/order-life/seen.ts'
import { history } from '#shared/endpoints/admin/calls.ts'
import { changeOrderLine } from '#shared/endpoints/admin/order-editing.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { expectCounted } from '#tests/support/counted.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { buy, type Basket } from '#tests/support/paying.ts'
import { cancelling } from '#tests/support/refunds.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const M_BLUE = { size: 'M', color: 'Blue' }
const L_BLUE = { size: 'L', color: 'Blue' }
const S_WHITE = { size: 'S', color: 'White' }

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

onBothDatabases('a piece that is not packed', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  /** Two in M, Blue of five; three in L, Blue; one in S, White. */
  async function shirt(): Promise<Product> {
    const variants = [
      { ...M_BLUE, countInStock: 5 },
      { ...L_BLUE, countInStock: 3 },
      { ...S_WHITE, countInStock: 1 },
    ]
    return addToCatalogue(shop, admin, { sizes: ['M', 'L', 'S'], variants })
  }
  async function ordered(product: Product, quantity = 2): Promise<string> {
    const basket: Basket = [[product, quantity]]
    return (await buy(shop, shopper, basket))._id
  }
  const change = (
    id: string,
    wanted: typeof M_BLUE,
    { seen = M_BLUE, by = admin, line = 0 }: { seen?: typeof M_BLUE; by?: SignedIn; line?: number } = {},
  ) => shop.inject(changeOrderLine, { params: { id }, body: { line, ...wanted, seen } }, by)
  const stockIn = async (product: Product) => {
    const rows = await findRows(shop, 'variants', { product_id: product._id }, [
      'size',
      'color',
      'stock',
      'held',
    ])
    return Object.fromEntries(rows.map(({ size, color, stock, held }) => [`${size} ${color}`, stock - held]))
  }

  it('comes in another size: stock, timeline, history, letter and packer have it, and it costs the same', async () => {
    const product = await shirt()
    const id = await ordered(product)
    const before = await detailOf(shop, admin, id)
    expect(await stockIn(product)).toEqual({ 'M Blue': 3, 'L Blue': 3, 'S White': 1 })
    const { status, body } = await change(id, L_BLUE)
    expect([status, body]).toMatchObject([200, { data: { orderItems: [{ ...L_BLUE, quantity: 2 }] } }])
    expect(await stockIn(product)).toEqual({ 'M Blue': 5, 'L Blue': 1, 'S White': 1 })
    const after = await detailOf(shop, admin, id)
    expect(after).toMatchObject({
      totalPrice: before.totalPrice,
      orderItems: [{ worth: before.orderItems[0]?.worth }],
    })
    expect(after.timeline.at(-1)).toMatchObject({
      kind: 'pieceChanged',
      actor: { _id: admin.user._id },
      note: 'Linen Shirt, M, Blue → L, Blue',
      pieces: 2,
    })
    const moves = await findRows(
      shop,
      'stock_moves',
      { product_id: product._id, reference_id: id },
      ['size', 'pieces', 'reason', 'note', 'actor_id', 'reference_id'],
      'id',
    )
    expect(moves.slice(-2)).toEqual([
      {
        size: 'M',
        pieces: 2,
        reason: 'cancelled',
        note: 'Changed to L, Blue',
        actor_id: admin.user._id,
        reference_id: id,
      },
      {
        size: 'L',
        pieces: -2,
        reason: 'sold',
        note: 'Instead of M, Blue',
        actor_id: admin.user._id,
        reference_id: id,
      },
    ])
    const { data } = await shop.call(history, { query: { kind: 'order', entityId: id } }, admin)
    expect(data[0]?.changes).toEqual([
      { field: 'pieces', from: 'Linen Shirt, M, Blue', to: 'Linen Shirt, L, Blue' },
    ])
    const letters = await findRows(shop, 'letters', { kind: 'piece-changed', recipient: shopper.email }, [
      'data',
    ])
    expect(letters.filter((letter) => letter.data.includes(id))).toHaveLength(1)
    expect(await fulfilOne(shop, admin, 'pack', id, { seen: seenOf(before) })).toMatchObject([
      'refused',
      /look at its pieces/,
    ])
    expect(await fulfilOne(shop, admin, 'pack', id, { seen: seenOf(after) })).toMatchObject([
      'done',
      /Packed/,
    ])
    await expectCounted(shop.database)
  })

  it('is not changed once it is packed or cancelled; what was cancelled of it before stays so', async () => {
    const product = await shirt()
    const id = await ordered(product)
    await fulfilOne(shop, admin, 'pack', id, { pieces: [{ position: 0, quantity: 1 }] })
    expect(await change(id, L_BLUE)).toMatchObject({ status: 409, body: { message: /in a parcel/ } })
    await fulfilOne(shop, admin, 'unpack', id, { parcel: 1 })
    const lines = [{ line: 0, pieces: 1, cancelled: 0 }]
    await shop.call(cancelOrder, { params: { id }, body: cancelling({ lines }) }, admin)
    expect(await change(id, L_BLUE)).toMatchObject({ status: 200 })
    expect(await stockIn(product)).toEqual({ 'M Blue': 5, 'L Blue': 2, 'S White': 1 })
    expect((await detailOf(shop, admin, id)).orderItems).toMatchObject([
      { ...L_BLUE, quantity: 2, cancelled: 1 },
    ])
    await shop.call(cancelOrder, { params: { id }, body: cancelling({}) }, admin)
    expect(await stockIn(product)).toEqual({ 'M Blue': 5, 'L Blue': 3, 'S White': 1 })
    expect(await change(id, M_BLUE, { seen: L_BLUE })).toMatchObject({ status: 409 })
  })

  it('changed by two at once is changed once, and the slower one is told what it is now', async () => {
    const product = await shirt()
    const id = await ordered(product, 1)
    const answers = await Promise.all([change(id, L_BLUE), change(id, S_WHITE)])
    expect(statuses(answers)).toEqual([200, 409])
    const now = (await detailOf(shop, admin, id)).orderItems[0]
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version_conflict',
      data: { orderItems: [{ size: now?.size, color: now?.color }] },
    })
    // Asked again for what it is: nothing happens.
    expect(await change(id, { size: now?.size ?? '', color: now?.color ?? '' })).toMatchObject({
      status: 200,
    })
    const left = await stockIn(product)
    expect(Object.values(left).reduce((sum, pieces) => sum + pieces, 0)).toBe(8)
  })

  it('that was paid for and missing is there in another size', async () => {
    const product = await shirt()
    const id = await ordered(product, 1)
    await changeRows(shop, 'order_items', { order_id: id }, { stock_taken: 0 })
    const before = await stockIn(product)
    expect(await change(id, L_BLUE)).toMatchObject({ status: 200 })
    expect((await detailOf(shop, admin, id)).piecesMissing).toBe(false)
    // What had not been taken does not come back.
    expect(await stockIn(product)).toEqual({ ...before, 'L Blue': 2 })
  })
})
