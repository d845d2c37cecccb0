import { changeRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPush } from '#server/push/push-job.ts'
import { startPriceDrops } from '#server/saved/price-drops-job.ts'
import type { ProductEdit } from '#shared/contract/admin/product-form.ts'
import type { Product } from '#shared/contract/product.ts'
import type { PushKind } from '#shared/contract/push.ts'
import { saveInventory, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { subscribePush } from '#shared/endpoints/push.ts'
import { changeSaved } from '#shared/endpoints/saved.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pushDevice, startPushService } from '#tests/support/push-device.ts'
import { setSales } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

/* Who has saved what costs less now. */

const AT_ONCE = { settleMs: 0, lookMs: 20 }

onBothDatabases('a price that falls', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let service: Awaited<ReturnType<typeof startPushService>>
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    service = await startPushService()
    stops.push(startPush(shop.app.context, service.deliver))
    // Of two servers one tells.
    for (let count = 0; count < 2; count++) stops.push(startPriceDrops(shop.app.context, AT_ONCE))
  })
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()))
    await service.close()
    await shop.close()
  })

  const opted = async ({ token }: SignedIn, ...kinds: PushKind[]) => {
    const device = pushDevice()
    const { endpoint, keys } = device
    await shop.call(subscribePush, { body: { endpoint, keys, kinds } }, { token })
    return device
  }
  const save = (
    { token }: SignedIn,
    { _id: productId }: Product,
    list: 'wishlist' | 'compare' = 'wishlist',
    saved = true,
  ) => shop.call(changeSaved, { body: { changes: [{ list, productId, saved }] } }, { token })
  const change = (
    { _id: id }: Product,
    body: Pick<ProductEdit, 'price' | 'discountPrice' | 'name' | 'variantPrices'>,
  ) => shop.call(updateProduct, { params: { id }, body }, admin)
  const setStock = ({ _id: productId }: Product, countInStock: number, from: number) => {
    const cell = { productId, size: null, color: null, countInStock, from }
    return shop.call(saveInventory, { body: { cells: [cell] } }, admin)
  }
  const told = (device: ReturnType<typeof pushDevice>) =>
    service.of(device).map(({ body }) => device.read(body))
  const shopperOf = async (product: Product) => {
    const shopper = await register(shop)
    await save(shopper, product)
    return { shopper, device: await opted(shopper, 'price-drop') }
  }
  const bodiesOf = (device: ReturnType<typeof pushDevice>) => told(device).map(({ body }) => body)

  test('is told once to who has saved the product and wants to hear of it, and to nobody else', async () => {
    const shirt = await addToCatalogue(shop, admin, { name: 'Fallen Shirt', price: 1499 })
    const { device } = await shopperOf(shirt)
    const other = await register(shop)
    await save(other, shirt)
    const others = await opted(other, 'order-sent', 'back-in-stock')
    const comparing = await register(shop)
    await save(comparing, shirt, 'compare')
    const compares = await opted(comparing, 'price-drop')
    await change(shirt, { discountPrice: 999 })
    await eventually(() => expect(told(device)).toHaveLength(1))
    expect(told(device)).toEqual([
      {
        title: 'A lower price',
        body: 'Fallen Shirt · ₹999',
        tag: `price-${shirt._id}`,
        path: `/product/${shirt._id}`,
      },
    ])
    // Up, and down to the same again: that was told. Further down was not.
    await change(shirt, { discountPrice: null })
    await change(shirt, { discountPrice: 999 })
    await change(shirt, { name: 'Shirt' })
    await change(shirt, { discountPrice: 899 })
    await eventually(() => expect(told(device).length).toBeGreaterThan(1))
    expect(bodiesOf(device)).toEqual(['Fallen Shirt · ₹999', 'Shirt · ₹899'])
    expect([told(others), told(compares)]).toEqual([[], []])
  })

  test('is told from what the product cost when it was saved', async () => {
    const shirt = await addToCatalogue(shop, admin, { name: 'Dear Shirt', price: 2000 })
    await change(shirt, { discountPrice: 1500 })
    const { shopper, device } = await shopperOf(shirt)
    await change(shirt, { discountPrice: 1800 })
    await change(shirt, { discountPrice: 1600 })
    await change(shirt, { discountPrice: 1400 })
    await eventually(() => expect(bodiesOf(device)).toEqual(['Dear Shirt · ₹1,400']))
    // Whoever takes it out hears no more of it.
    await save(shopper, shirt, 'wishlist', false)
    const { device: last } = await shopperOf(shirt)
    await change(shirt, { discountPrice: 1000 })
    await eventually(() => expect(bodiesOf(last)).toEqual(['Dear Shirt · ₹1,000']))
    expect(told(device)).toHaveLength(1)
  })

  test('is that of the size and colour that costs least', async () => {
    const kurta = await addToCatalogue(shop, admin, { name: 'Sized Kurta', price: 1000, discountPrice: null })
    const { device } = await shopperOf(kurta)
    const own = (value: number, size = kurta.sizes[0] ?? '') => ({
      size,
      color: kurta.colors[0] ?? '',
      value,
    })
    await change(kurta, { variantPrices: [own(1500)] })
    await change(kurta, { variantPrices: [own(1200)] })
    await change(kurta, { variantPrices: [own(900)] })
    await eventually(() => expect(bodiesOf(device)).toEqual(['Sized Kurta · ₹900']))
  })

  test('is told when a sale begins, once, and not what is sold out or hidden', async () => {
    const shirt = await addToCatalogue(shop, admin, { name: 'Sale Shirt', price: 1000, collections: 'Sale' })
    const gone = await addToCatalogue(shop, admin, { name: 'Gone', price: 1000, collections: 'Sale' })
    const { shopper, device } = await shopperOf(shirt)
    await save(shopper, gone)
    await setStock(gone, 0, gone.countInStock)
    const sale = { name: 'Summer', rounding: 'none' as const, collections: ['Sale'] }
    await setSales(shop, admin, sale)
    await eventually(() => expect(bodiesOf(device)).toEqual(['Sale Shirt · ₹800']))
    await setSales(shop, admin)
    await setSales(shop, admin, sale)
    // Back on the shelf, it is seen when all is looked at.
    await setStock(gone, 3, 0)
    stops.push(startPriceDrops(shop.app.context, AT_ONCE))
    await eventually(() => expect(bodiesOf(device)).toEqual(['Sale Shirt · ₹800', 'Gone · ₹800']))
    await setSales(shop, admin)
  })

  test('and is put right soon after was a slip, and is told to nobody', async () => {
    await Promise.all(stops.splice(1).map((stop) => stop()))
    const patient = startPriceDrops(shop.app.context, { settleMs: 60_000, lookMs: 20 })
    const shirt = await addToCatalogue(shop, admin, { name: 'Slip', price: 1499 })
    const { device } = await shopperOf(shirt)
    await change(shirt, { price: 149 })
    await change(shirt, { price: 1499 })
    await patient()
    // What was saved before prices were kept is told of from now on; what went past while nobody looked is found.
    const old = await addToCatalogue(shop, admin, { name: 'Old', price: 1499 })
    const { device: others } = await shopperOf(old)
    await changeRows(shop, 'saved_products', { product_id: old._id }, { price: null })
    const missed = await addToCatalogue(shop, admin, { name: 'Missed', price: 1499 })
    const { device: third } = await shopperOf(missed)
    await change(missed, { price: 1000 })
    stops.push(startPriceDrops(shop.app.context, AT_ONCE))
    await eventually(() => expect(bodiesOf(third)).toEqual(['Missed · ₹1,000']))
    await change(old, { price: 1000 })
    await eventually(() => expect(bodiesOf(others)).toEqual(['Old · ₹1,000']))
    expect(told(device)).toEqual([])
  })
})
