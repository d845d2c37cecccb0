import { expect, it } from 'vitest'
import type { ProductEdit } from '#shared/contract/admin/product-form.ts'
import type { Product } from '#shared/contract/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addOrderPiece, changeOrderLine } from '#shared/endpoints/admin/order-editing.ts'
import { deliveryEstimate } from '#shared/endpoints/delivery-estimate.ts'
import { checkoutTotals, createCheckout } from '#shared/endpoints/purchase.ts'
import { addToCart, getCart, getProduct, listProducts, mergeCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, newProduct, register, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { detailOf } from '#tests/support/fulfilling.ts'
import { applyFile, checkFile, exported, fileOf, rowsOf } from '#tests/support/imports.ts'
import { basketOf, finalize, payFor } from '#tests/support/paying.ts'
import { FESTIVE, INDIA, say, setSales, TEN } from '#tests/support/settings.ts'
import { ask, deliveredOrder, returnsIn } from '#tests/support/returning.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { take, takenOrder } from '#tests/support/taking.ts'

const SIZES = { sizes: ['S', 'XXL'], colors: ['Red', 'Blue'] }
const own = (value: number, size = 'XXL', color = 'Red') => ({ size, color, value })
const S_RED = { size: 'S', color: 'Red' }
const XXL_RED = { size: 'XXL', color: 'Red' }
const XXL_BLUE = { size: 'XXL', color: 'Blue' }

onBothDatabases('a price of its own for a size and colour', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  const add = (more: Partial<ReturnType<typeof newProduct>> = {}) =>
    addToCatalogue(shop, owner, { ...SIZES, price: 1000, discountPrice: null, ...more })
  const edit = async (id: string, body: ProductEdit) =>
    (await shop.call(admin.updateProduct, { params: { id }, body }, owner)).data
  const shown = async ({ _id: id }: Product) => (await shop.call(getProduct, { params: { id } })).data
  /** What is bought of a product, one piece unless told otherwise. */
  const lineOf = ({ _id: productId }: Product, variant: typeof S_RED, quantity = 1) => ({
    productId,
    ...variant,
    quantity,
  })
  const totalsOf = async (product: Product, variant: typeof S_RED, more: object = {}) => {
    const body = { checkoutItems: [lineOf(product, variant)], ...more }
    return (await shop.call(checkoutTotals, { body }, owner)).data
  }
  /** The whole way of one piece. */
  const bought = async (product: Product, variant: typeof S_RED, totalPrice: number) => {
    const shopper = await register(shop)
    const body = { ...basketOf([]), checkoutItems: [lineOf(product, variant)], totalPrice }
    const { data } = await shop.call(createCheckout, { body }, shopper)
    await payFor(shop, shopper, data._id)
    return finalize(shop, shopper, data._id)
  }

  it('is judged as the product’s price is, and goes with its size', async () => {
    const refused = async (more: object) => {
      const body = newProduct({ ...SIZES, ...more })
      const { status, body: told } = await shop.refused(admin.addProduct, { body }, owner)
      return [status, told.issues?.[0]?.path, told.issues?.[0]?.message]
    }
    expect(await refused({ variantPrices: [own(0.5)] })).toEqual([
      400,
      'variantPrices.0.value',
      'Price must be 1 or more',
    ])
    expect(await refused({ variantPrices: [own(10.999)] })).toEqual([
      400,
      'variantPrices.0.value',
      'Price must be 1 or more, with at most 2 decimals',
    ])
    expect(await refused({ variantPrices: [own(10), own(20)] })).toEqual([
      400,
      'variantPrices',
      'Each size and color of the variants once',
    ])
    expect(await refused({ variantPrices: [own(10, 'M')] })).toEqual([
      400,
      'variantPrices',
      "A variant must have one of the product's sizes and colors",
    ])
    const { _id: id } = await add({ variantPrices: [own(1250.5), own(1250.5, 'XXL', 'Blue'), own(900, 'S')] })
    const left = await edit(id, { sizes: ['XXL'] })
    expect(left.variantPrices).toEqual([own(1250.5), own(1250.5, 'XXL', 'Blue')])
  })

  it('is told to shoppers: the least as the price, and beside it all', async () => {
    const kurta = await add({ variantPrices: [own(1250), own(1300, 'XXL', 'Blue')] })
    const product = await shown(kurta)
    expect(product).toMatchObject({ price: 1000, discountPrice: null })
    expect(product.prices).toEqual([
      { ...S_RED, price: 1000, discountPrice: null },
      { size: 'S', color: 'Blue', price: 1000, discountPrice: null },
      { ...XXL_RED, price: 1250, discountPrice: null },
      { ...XXL_BLUE, price: 1300, discountPrice: null },
    ])
    expect(product).not.toHaveProperty('variantPrices')
    // What nobody can buy has no price: only blue ones are left to be sold.
    await edit(kurta._id, {
      variants: [{ ...XXL_BLUE, countInStock: 3 }],
      variantPrices: [own(1300, 'XXL', 'Blue')],
    })
    expect(await shown(kurta)).toMatchObject({ price: 1300 })
    expect(await shown(kurta)).not.toHaveProperty('prices')
    // As the product's, for all that differ in nothing.
    const plain = await add({ variantPrices: [own(1000)] })
    expect(await shown(plain)).not.toHaveProperty('prices')
  })

  it('counts in filters, facets and orders by price as the least that a product costs', async () => {
    const brand = 'Priced by Size'
    const cheap = await add({ brand, name: 'Cheap', price: 800, variantPrices: [own(300, 'S', 'Blue')] })
    const middle = await add({ brand, name: 'Middle', price: 500 })
    const dear = await add({ brand, name: 'Dear', price: 600, variantPrices: [own(5000)] })
    const list = async (query: object) =>
      (await shop.call(listProducts, { query: { brand, facets: '1', ...query } })).data.map(({ _id }) => _id)
    expect(await list({ sortBy: 'priceAsc' })).toEqual([cheap._id, middle._id, dear._id])
    expect(await list({ sortBy: 'priceDesc' })).toEqual([dear._id, middle._id, cheap._id])
    expect(await list({ maxPrice: 400 })).toEqual([cheap._id])
    expect(await list({ minPrice: 600 })).toEqual([dear._id])
    const { facets } = await shop.call(listProducts, { query: { brand, facets: '1' } })
    expect(facets?.price).toEqual({ min: 300, max: 600 })
    // The back office's list too, when it is read anew and when it is told of a change.
    const inOffice = async () => {
      const query = { brand, sort: 'price', order: 'asc' } as const
      return (await shop.call(admin.allProducts, { query }, owner)).data.map(({ _id }) => _id)
    }
    expect(await inOffice()).toEqual([cheap._id, middle._id, dear._id])
    await edit(dear._id, { variantPrices: [own(200)] })
    expect(await inOffice()).toEqual([dear._id, cheap._id, middle._id])
  })

  it('is in the cart, guest’s or not, and a change of it is told', async () => {
    const kurta = await add({ name: 'Priced Kurta', discountPrice: 800, variantPrices: [own(1250)] })
    const guest = guestId()
    await shop.call(addToCart, { body: { ...lineOf(kurta, XXL_RED, 2), guestId: guest } })
    const { data } = await shop.call(addToCart, { body: { ...lineOf(kurta, S_RED), guestId: guest } })
    expect(data.products).toMatchObject([
      { ...XXL_RED, price: 1000, originalPrice: 1250 },
      { ...S_RED, price: 800, originalPrice: 1000 },
    ])
    expect(data.totalPrice).toBe(2800)
    await edit(kurta._id, { variantPrices: [own(1500)] })
    const { data: read } = await shop.call(getCart, { query: { guestId: guest } })
    expect(read.totalPrice).toBe(3200)
    expect(read.notices.map(({ size, message }) => [size, message])).toEqual([
      ['XXL', 'Priced Kurta is now ₹1,200 (was ₹1,000)'],
    ])
    const { token, user } = await register(shop)
    const merged = await shop.call(mergeCart, { body: { userId: user._id, guestId: guest } }, { token })
    expect(merged.data.totalPrice).toBe(3200)
  })

  it('is charged, kept on the order, and nothing else is', async () => {
    const kurta = await add({ variantPrices: [own(1250)] })
    expect((await totalsOf(kurta, XXL_RED)).totalPrice).toBe(1250)
    expect((await totalsOf(kurta, XXL_BLUE)).totalPrice).toBe(1000)
    const { token } = await register(shop)
    const body = { ...basketOf([]), checkoutItems: [lineOf(kurta, XXL_RED)], totalPrice: 1000 }
    expect(await shop.refused(createCheckout, { body }, { token })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    const order = await bought(kurta, XXL_RED, 1250)
    expect(order).toMatchObject({ totalPrice: 1250, orderItems: [{ ...XXL_RED, price: 1250 }] })
    // Another price tomorrow is none of this order's.
    await edit(kurta._id, { variantPrices: [] })
    expect((await detailOf(shop, owner, order._id)).orderItems).toMatchObject([{ price: 1250 }])
  })

  it('is what a sale lowers, what a code is for, and what makes the delivery free', async () => {
    const kurta = await add({ collections: 'Festive', variantPrices: [own(2500)] })
    await setSales(shop, owner, FESTIVE)
    expect((await totalsOf(kurta, XXL_RED)).totalPrice).toBe(2000)
    // The catalogue in memory turns with the sale.
    await eventually(async () =>
      expect((await shown(kurta)).prices?.at(-1)).toEqual({ ...XXL_RED, price: 2500, discountPrice: 2000 }),
    )
    await setSales(shop, owner)
    // At its own full price it is not reduced.
    await say(shop, owner, 'codes', { codes: [{ ...TEN, isFullPriceOnly: true }] })
    expect((await totalsOf(kurta, XXL_RED, { code: 'TEN' })).totalPrice).toBe(2250)
    await edit(kurta._id, { price: 3000 })
    expect((await totalsOf(kurta, XXL_RED, { code: 'TEN' })).totalPrice).toBe(2250)
    await edit(kurta._id, { discountPrice: 1500 })
    const { token } = owner
    const body = { checkoutItems: [lineOf(kurta, XXL_RED)], code: 'TEN' }
    expect((await shop.call(checkoutTotals, { body }, { token })).data.totals.discount).toBe(0)
    await say(shop, owner, 'codes', { codes: [] })
    await edit(kurta._id, { price: 1000, discountPrice: null })
    await say(shop, owner, 'delivery', { zones: [INDIA] })
    const to = { country: 'India', postalCode: '110001' }
    expect((await totalsOf(kurta, XXL_RED, to)).totals.delivery).toBe(0)
    expect((await totalsOf(kurta, S_RED, to)).totals.delivery).toBeGreaterThan(0)
    // Before a size is chosen nobody is promised what only the dearer one gets.
    const { data } = await shop.call(deliveryEstimate, { query: { to: '110001', productId: kurta._id } })
    expect(data?.charge).toBeGreaterThan(0)
    await say(shop, owner, 'delivery', null)
  })

  it('is charged in an order that the staff take', async () => {
    const kurta = await add({ variantPrices: [own(1250)] })
    const body = { ...takenOrder([kurta, 1]), checkoutItems: [lineOf(kurta, XXL_RED)] }
    expect((await take(shop, owner, body)).status).toBe(409)
    expect(await take(shop, owner, { ...body, totalPrice: 1250 })).toMatchObject({ status: 201 })
  })

  it('keeps a piece of an order from becoming one of another price, and lets it become one of the same', async () => {
    const kurta = await add({ variantPrices: [own(1250), own(1250, 'XXL', 'Blue')] })
    const { _id: id } = await bought(kurta, XXL_RED, 1250)
    const change = (wanted: typeof S_RED, seen: typeof S_RED) =>
      shop.inject(changeOrderLine, { params: { id }, body: { line: 0, ...wanted, seen } }, owner)
    const refused = await change(S_RED, XXL_RED)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        message: 'In S, Red it costs ₹250 less. Please cancel it, and add that piece to the order',
      },
    ])
    expect((await change(XXL_BLUE, XXL_RED)).status).toBe(200)
    // What both cost today counts, not what was paid.
    await edit(kurta._id, { variantPrices: [] })
    expect((await change(S_RED, XXL_BLUE)).status).toBe(200)
    expect((await detailOf(shop, owner, id)).orderItems).toMatchObject([{ ...S_RED, price: 1250 }])
  })

  it('is asked for of a piece that is added to an order', async () => {
    const kurta = await add({ variantPrices: [own(1250)] })
    const { _id: id } = await bought(kurta, S_RED, 1000)
    const piece = { productId: kurta._id, ...XXL_RED, quantity: 1, reference: 'UPI 777', seen: null }
    const added = (price: number) =>
      shop.inject(addOrderPiece, { params: { id }, body: { ...piece, price } }, owner)
    expect(await added(1000)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('₹1,250') },
    })
    expect(await added(1250)).toMatchObject({ status: 200, body: { data: { totalPrice: 2250 } } })
  })

  it('is what an exchange is compared with', async () => {
    const kurta = await add({ variantPrices: [own(600, 'XXL', 'Blue'), own(1400)] })
    const shopper = await register(shop)
    const { id } = await deliveredOrder(shop, owner, shopper, [[kurta, 2]])
    const wishes = [XXL_BLUE, XXL_RED].map((wanted) => ({ line: 0, pieces: 1, wanted }))
    for (const wish of wishes) await ask(shop, id, [wish], shopper)
    const returns = await returnsIn(shop, owner, id)
    const savings = returns.flatMap(({ lines }) => lines.map(({ wanted, saving }) => [wanted?.color, saving]))
    expect(new Map(savings as [string, number][])).toEqual(
      new Map([
        ['Blue', 400],
        ['Red', -400],
      ]),
    )
  })

  it('stands in the file in rupees, and moves with a bulk change of prices', async () => {
    const { _id: id } = await add({ sku: 'PRICED-FILE', variantPrices: [own(1250.5)] })
    const row = rowsOf(await exported(shop, owner.token)).find(({ _id }) => _id === id) ?? {}
    expect(row['variantPrices']).toBe('XXL / Red = 1250.5')
    const changed = { ...row, variantPrices: 'XXL / Red = 1299.50 | S / Blue = 900' }
    const checked = await checkFile(shop, owner.token, fileOf([changed]))
    expect(checked.errors).toEqual([])
    await applyFile(shop, owner.token, checked._id)
    const read = async () => (await shop.call(admin.adminProduct, { params: { id } }, owner)).data
    expect((await read()).variantPrices).toEqual([own(1299.5), own(900, 'S', 'Blue')])
    const refused = async (variantPrices: string) =>
      (await checkFile(shop, owner.token, fileOf([{ ...changed, variantPrices }]))).errors
    expect(await refused('S / Red = dear')).toMatchObject([
      { field: 'variantPrices', message: expect.stringContaining('“dear” cannot be read as a number') },
    ])
    // A comma ends what is said of a size.
    expect(await refused('S / Red = 1,299')).toMatchObject([
      { field: 'variantPrices', message: 'The values of sizes and colors must be a list' },
    ])
    const body = { action: 'price' as const, percent: 10, ids: [id] }
    const { data } = await shop.call(admin.bulkChange, { body }, owner)
    expect(await read()).toMatchObject({ price: 1100, variantPrices: [own(1429), own(990, 'S', 'Blue')] })
    await shop.call(admin.undoBatch, { params: { id: data.batchId ?? '' } }, owner)
    expect((await read()).variantPrices).toEqual([own(1299.5), own(900, 'S', 'Blue')])
  })
})
