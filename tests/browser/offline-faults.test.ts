import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartBecomes,
  changesOf,
  guestIdIn,
  type OfflineShop,
  openOfflineShop,
  visit,
  waitingIn,
  workerTools,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openOfflineShop(server, { savesData: true })
})
afterEach(() => shop.close())

describe('a change of the cart happens once', () => {
  test('when its answer is lost after the shop has committed it', async () => {
    const product = await addProduct(server)
    const page = await shop.page()
    await visit(page, `/product/${product._id}`)
    shop.line.only = /^POST \/api\/cart/
    shop.line.fault = 'cut-answers'
    await addToCart(page)
    await expect.poll(() => shop.line.cut, { timeout: 15_000 }).toBeGreaterThan(0)
    shop.line.fault = 'pass'
    await cartBecomes(server, { guestId: await guestIdIn(page) }, { [product._id]: 1 })
    const keys = changesOf(shop).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  test('when two tabs and the worker replay together', async () => {
    const products = [await addProduct(server), await addProduct(server), await addProduct(server)]
    const page = await shop.page()
    await visit(page, '/')
    for (const { _id } of products) {
      await page.goto(`/product/${_id}`)
      // Whoever leaves before it is there has not seen it.
      await page.getByRole('group', { name: 'Size' }).first().waitFor()
    }
    shop.line.fault = 'refuse'
    for (const { _id } of products) {
      await page.goto(`/product/${_id}`)
      await addToCart(page)
    }
    const other = await shop.page()
    await other.goto('/')
    const tools = await workerTools(page, shop.line.url)
    shop.line.delayMs = 200
    shop.line.fault = 'pass'
    const wake = () => void window.dispatchEvent(new Event('online'))
    await Promise.all([page.evaluate(wake), other.evaluate(wake), tools.sync()])
    const all = Object.fromEntries(products.map(({ _id }) => [_id, 1]))
    await cartBecomes(server, { guestId: await guestIdIn(page) }, all)
    // Not only once in effect: each was sent once.
    expect(changesOf(shop).length).toBe(products.length)
    expect(await waitingIn(page)).toBe(0)
  })

  test('when the worker is killed in the middle of its replay', async () => {
    const product = await addProduct(server)
    const page = await shop.page()
    await visit(page, `/product/${product._id}`)
    const guestId = await guestIdIn(page)
    shop.line.fault = 'refuse'
    await addToCart(page)
    const empty = await shop.page()
    await page.close()
    shop.line.delayMs = 3000
    shop.line.fault = 'pass'
    const tools = await workerTools(empty, shop.line.url)
    await tools.sync()
    await expect.poll(() => changesOf(shop).length, { timeout: 15_000 }).toBeGreaterThan(0)
    await tools.devtools.send('ServiceWorker.stopAllWorkers')
    shop.line.delayMs = 0
    const later = await shop.page()
    await later.goto('/')
    await cartBecomes(server, { guestId }, { [product._id]: 1 })
    await expect.poll(() => waitingIn(later), { timeout: 15_000 }).toBe(0)
    expect(new Set(changesOf(shop).map(({ key }) => key)).size).toBe(1)
  })
})
