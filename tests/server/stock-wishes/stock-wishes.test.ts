import { findRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStockWishes } from '#server/stock-wishes/tell-job.ts'
import {
  deleteProduct,
  saveInventory,
  updateOrderStatus,
  updateProduct,
} from '#shared/endpoints/admin/calls.ts'
import { wishForStock } from '#shared/endpoints/stock-wish.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { buy } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

/* Who waits for what is sold out. */

onBothDatabases('back in stock', (open) => {
  let shop: TestShop
  let admin: SignedIn
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    // Of two servers one tells.
    for (let count = 0; count < 2; count++) stops.push(startStockWishes(shop.app.context))
  })
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()))
    await shop.close()
  })

  test('a server that has nothing to tell any more ends without a word', async () => {
    const errors: unknown[] = []
    const log = Object.assign(Object.create(shop.app.log), { error: (error: unknown) => errors.push(error) })
    await startStockWishes({ ...shop.app.context, log })()
    expect(errors).toEqual([])
  })

  const setStock = (productId: string, size: string | null, countInStock: number, from: number) => {
    const cell = { productId, size, color: size && 'Blue', countInStock, from }
    return shop.call(saveInventory, { body: { cells: [cell] } }, admin)
  }
  const soldOut = async () => {
    const variants = ['S', 'M'].map((size) => ({ size, color: 'Blue', countInStock: 1 }))
    const options = { sizes: ['S', 'M'], colors: ['Blue'], countInStock: 2, variants }
    const product = await addToCatalogue(shop, admin, options)
    for (const { size } of variants) await setStock(product._id, size, 0, 1)
    return product
  }
  const wish = (id: string, body: object, token?: string) =>
    shop.call(wishForStock, { params: { id }, body }, { token })
  const letters = async (path: string) => {
    const all = await findRows(shop, 'letters', { kind: 'back-in-stock' }, ['recipient', 'data'])
    return all
      .filter(({ data }) => data.includes(path))
      .map(({ recipient }) => recipient)
      .toSorted()
  }

  test('is told once to all who wait for this size, and to no one else', async () => {
    const { _id: id } = await soldOut()
    const shopper = await register(shop)
    const first = await wish(id, { size: 'M', color: 'Blue', email: 'Guest@mail.example' })
    // Asked again, nobody learns anything.
    expect(await wish(id, { size: 'M', color: 'Blue', email: 'guest@mail.example' })).toEqual(first)
    await wish(id, { size: 'M', color: 'Blue', email: 'other@mail.example' }, shopper.token)
    await wish(id, { size: 'S', color: 'Blue', email: 'small@mail.example' })
    await setStock(id, 'M', 2, 0)
    await eventually(async () => expect(await letters(id)).toHaveLength(2))
    expect(await letters(id)).toEqual(['Guest@mail.example', shopper.email].toSorted())
    await setStock(id, 'M', 0, 2)
    await setStock(id, 'M', 5, 0)
    await setStock(id, 'S', 1, 0)
    await eventually(async () => expect(await letters(id)).toContain('small@mail.example'))
    expect(await letters(id)).toHaveLength(3)
  })

  test('is told however it comes back: by an edit, or by an order that is cancelled', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 1 })
    const order = await buy(shop, await register(shop), [[shirt, 1]])
    await wish(shirt._id, { email: 'cancel@mail.example' })
    const cancel = { params: { orderId: order._id }, body: { status: 'Cancelled' as const } }
    await shop.call(updateOrderStatus, cancel, admin)
    await eventually(async () => expect(await letters(shirt._id)).toEqual(['cancel@mail.example']))

    const scarf = await addToCatalogue(shop, admin, { countInStock: 1 })
    await setStock(scarf._id, null, 0, 1)
    await wish(scarf._id, { size: 'M', color: 'Blue', email: 'edit@mail.example' })
    const edit = { params: { id: scarf._id }, body: { countInStock: 4 } }
    await shop.call(updateProduct, edit, admin)
    await eventually(async () => expect(await letters(scarf._id)).toEqual(['edit@mail.example']))
  })

  test('is for what the shop has, at an address, and within bounds', async () => {
    const { _id: id } = await soldOut()
    const refused = async (body: object, product = id) =>
      (await shop.refused(wishForStock, { params: { id: product }, body })).status
    expect(await refused({ size: 'M', color: 'Blue' })).toBe(400)
    expect(await refused({ email: 'nobody' })).toBe(400)
    expect(await refused({ size: 'XXL', email: 'a@mail.example' })).toBe(400)
    expect(await refused({ color: 'Red', email: 'a@mail.example' })).toBe(400)
    expect(await refused({ email: 'a@mail.example' }, 'none')).toBe(404)
    await wish(id, { email: 'a@mail.example' })
    await shop.call(deleteProduct, { params: { id } }, admin)
    const left = shop.database.db.selectFrom('stock_wishes').select('id').where('product_id', '=', id)
    expect(await left.execute()).toEqual([])
  })
})
