import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { ADMIN } from '#tests/support/server-process.ts'
import { openServerProcess } from '#tests/support/file-wide.ts'
import {
  addProduct,
  ask,
  cartBecomes,
  changesOf,
  guestIdIn,
  type OfflineShop,
  openCart,
  openShopWithoutSync,
  saveData,
  signIn,
  visit,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

let shop: OfflineShop
const server = await openServerProcess()
beforeEach(async () => {
  shop = await openShopWithoutSync(server)
})
afterEach(() => shop.close())

test('without the shop a shopper goes on, and later the shop has the cart they meant', async () => {
  const { line } = shop
  const product = await addProduct(server, { name: 'Sunday Linen Shirt', isFeatured: true })
  const page = await shop.page()
  await visit(page, '/')
  await page.goto('/collections/all?gender=Men')
  await page
    .getByRole('link', { name: /Sunday Linen Shirt/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Sunday Linen Shirt' }).waitFor()
  const guestId = await guestIdIn(page)

  await server.stop()
  line.fault = 'refuse'
  await page.goto('/')
  await page.reload()
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor()
  await page.getByRole('navigation').first().getByRole('link', { name: 'Men', exact: true }).click()
  await page
    .getByRole('link', { name: /Sunday Linen Shirt/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Sunday Linen Shirt' }).waitFor()
  await addToCart(page)
  await openCart(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Increase quantity' }).first().click()
  await page.getByRole('dialog').getByText('2', { exact: true }).first().waitFor()
  expect(changesOf(shop)).toEqual([])
  await shop.closeBrowser()

  await server.restart()
  line.fault = 'pass'
  await shop.restartBrowser()
  const later = await shop.page()
  await later.goto('/')
  await cartBecomes(server, { guestId }, { [product._id]: 2 })
  expect(changesOf(shop).length).toBeGreaterThan(0)
  for (const { key } of changesOf(shop)) expect(key).toMatch(/^[\w-]{16,64}$/)
})

test('what could not be had is there when the line is back, and nobody has to press anything', async () => {
  const { line } = shop
  const page = await shop.page()
  await saveData(page)
  await signIn(page, ADMIN)
  await visit(page, '/')
  line.fault = 'refuse'
  // An answer that is missing, and then a part of the pages.
  await page.goto('/collections/all?brand=No+such+brand')
  await page.getByText('This collection is not available offline').waitFor()
  line.fault = 'pass'
  await page.getByText('Nothing matches these filters').waitFor({ timeout: 45_000 })
  line.fault = 'refuse'
  await page.goto('/admin/history')
  await page.getByRole('heading', { name: 'This screen needs the connection' }).waitFor()
  line.fault = 'pass'
  await page.getByRole('heading', { name: 'History', exact: true }).waitFor({ timeout: 45_000 })
})

describe('the worker alone', () => {
  it('keeps nothing that is not of the shop, and gives another width of a picture it has', async () => {
    const path = '/api/product?gender=Women&limit=3'
    const page = await shop.page()
    await visit(page, '/')
    const { data } = (await (await fetch(`${server.url}/api/product?limit=1&sortBy=priceAsc`)).json()) as {
      data: Product[]
    }
    const picture = data[0]?.images[0]?.url.replace(/\.\w+$/, '') ?? ''
    const online = await ask(page, `${picture}-320.avif`)
    await page.waitForFunction(
      async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined,
      `${picture}-320.avif`,
    )
    shop.line.fault = 'portal'
    await ask(page, path).catch(() => undefined)
    await ask(page, '/images/nothing-640.avif').catch(() => undefined)
    shop.line.fault = 'refuse'
    await expect(ask(page, path)).rejects.toThrow('Failed to fetch')
    await expect(ask(page, '/images/nothing-640.avif')).rejects.toThrow('Failed to fetch')
    const offline = await ask(page, `${picture}-1280.avif`)
    expect(offline.type).toBe('image/avif')
    expect(offline.text.length).toBeGreaterThan(0)
    expect(offline.text).toBe(online.text)
  })
})
