import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartBecomes,
  guestIdIn,
  type OfflineShop,
  openShopWithoutSync,
  visit,
  workerTools,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server)
})
afterEach(() => shop.close())

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

describe('a device that lets the shop down', () => {
  test('a full disk: the shop opens, and a change of the cart arrives', async () => {
    const product = await addProduct(server)
    const page = await shop.page()
    await visit(page, '/')
    const { devtools } = await workerTools(page, shop.line.url)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: shop.line.url, quotaSize: 1024 })
    await page.goto(`/product/${product._id}`)
    await addToCart(page)
    await cartBecomes(server, { guestId: await guestIdIn(page) }, { [product._id]: 1 })
    await page.reload()
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  })
})

describe('a clock that is a year ahead', () => {
  test('neither empties what the device remembers nor disturbs the order of changes', async () => {
    const product = await addProduct(server, { name: 'Timeless Shirt' })
    const page = await shop.page()
    await visit(page, `/product/${product._id}`)
    await page.getByRole('heading', { level: 1, name: 'Timeless Shirt' }).waitFor()
    const guestId = await guestIdIn(page)
    await page.close()
    shop.line.fault = 'refuse'
    const later = await shop.page()
    await later.clock.install({ time: Date.now() + YEAR_MS })
    // Without the worker's copies: what the page itself remembers has to do.
    await later.goto('/')
    await later.evaluate(() => caches.delete('products'))
    await later.goto(`/product/${product._id}`)
    await addToCart(later)
    shop.line.fault = 'pass'
    await later.evaluate(() => void window.dispatchEvent(new Event('online')))
    await cartBecomes(server, { guestId }, { [product._id]: 1 })
    expect(await later.getByRole('heading', { level: 1 }).innerText()).toBe('Timeless Shirt')
  })
})
