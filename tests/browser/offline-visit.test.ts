import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { ADMIN } from '#tests/support/server-process.ts'
import { openServer } from '#tests/support/file-wide.ts'
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
  workerTools,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

let shop: OfflineShop
const server = await openServer()
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

test('with all tabs closed and the line back, the sync event alone delivers', async () => {
  const { line } = shop
  const product = await addProduct(server)
  const page = await shop.page()
  await visit(page, `/product/${product._id}`)
  const guestId = await guestIdIn(page)
  line.fault = 'refuse'
  await addToCart(page)
  for (const tab of shop.context.pages()) if (tab !== page) await tab.close()
  const empty = await shop.page()
  await page.close()
  line.fault = 'pass'
  const tools = await workerTools(empty, line.url)
  await tools.sync()
  await cartBecomes(server, { guestId }, { [product._id]: 1 })
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

test('without the shop a collection never asked for shows what this device knows of it', async () => {
  const page = await shop.page()
  await saveData(page)
  await visit(page, '/')
  await page.goto('/collections/all?gender=Women')
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.waitForTimeout(1500)
  shop.line.fault = 'refuse'
  await page.goto('/collections/all?gender=Women&sortBy=priceAsc&category=Top+Wear')
  await page.getByText(/Of it this device knows \d+ products\./).waitFor()
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3)
})

test('a later visit has asked for what draws its page before its own code has run', async () => {
  const page = await shop.page()
  await saveData(page)
  await visit(page, '/collections/all')
  await page.reload()
  const found = (part: string) =>
    page.evaluate((part) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const { startTime, responseEnd } = entries.find(({ name }) => name.includes(`/assets/${part}`)) ?? {}
      return { startTime, responseEnd: responseEnd ?? 0 }
    }, part)
  const shell = await found('libraries-')
  expect((await found('collections._collection-')).startTime).toBeLessThan(shell.responseEnd)
})

describe('the worker alone', () => {
  const path = '/api/product?gender=Women&limit=3'

  test('never keeps what is not of the shop', async () => {
    const page = await shop.page()
    await visit(page, '/')
    shop.line.fault = 'portal'
    await ask(page, path).catch(() => undefined)
    await ask(page, '/images/nothing-640.avif').catch(() => undefined)
    shop.line.fault = 'refuse'
    await expect(ask(page, path)).rejects.toThrow('Failed to fetch')
    await expect(ask(page, '/images/nothing-640.avif')).rejects.toThrow('Failed to fetch')
  })

  test('gives another width of a picture where the right one is not to be had', async () => {
    const page = await shop.page()
    await visit(page, '/')
    const { data } = (await (await fetch(`${server.url}/api/product?limit=1&sortBy=priceAsc`)).json()) as {
      data: Product[]
    }
    const picture = data[0]?.images[0]?.url.replace(/\.\w+$/, '') ?? ''
    const online = await ask(page, `${picture}-320.avif`)
    await page.waitForTimeout(500)
    shop.line.fault = 'refuse'
    const offline = await ask(page, `${picture}-1280.avif`)
    expect(offline.type).toBe('image/avif')
    expect(offline.text.length).toBeGreaterThan(0)
    expect(offline.text).toBe(online.text)
  })

  test(
    'has the collections and products that are kept for a shopper who has seen the home page only',
    { timeout: 150_000 },
    async () => {
      const page = await shop.page()
      await visit(page, '/')
      await page.waitForFunction(() => sessionStorage.getItem('keptForOffline') !== null, undefined, {
        timeout: 100_000,
      })
      shop.line.fault = 'refuse'
      for (const name of ['Men', 'Women']) {
        await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click()
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
        await page.getByRole('main').getByRole('article').nth(5).waitFor()
      }
      const link = page.getByRole('main').getByRole('article').nth(5).getByRole('link')
      const address = (await link.getAttribute('href')) ?? ''
      // Not by the link, behind which the list would have it, but by its address, as from a bookmark.
      await page.goto(address)
      await page.getByRole('button', { name: 'Add to cart' }).waitFor()
      const shown = await page
        .getByRole('article')
        .first()
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
      expect(shown).toBeGreaterThan(0)
    },
  )
})
