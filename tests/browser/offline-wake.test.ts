import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartBecomes,
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

describe('a change made on a line that is black', () => {
  test('is sent by the worker alone after the browser was killed at once', async () => {
    const product = await addProduct(server)
    const page = await shop.page()
    await visit(page, `/product/${product._id}`)
    const guestId = await guestIdIn(page)
    shop.line.fault = 'black-hole'
    await addToCart(page)
    expect(await waitingIn(page)).toBe(1)
    // Before any request has failed.
    const tags = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags()
    })
    expect(tags).toContain('cart')
    await shop.killBrowser()
    shop.line.fault = 'pass'
    // No tab of the shop: only what the browser does by itself, or is told to do by hand.
    const empty = await shop.page()
    const tools = await workerTools(empty, shop.line.url)
    await tools.sync()
    await cartBecomes(server, { guestId }, { [product._id]: 1 })
  })
})

test('the page does not reload into nothing: no worker yet, and a line that is dead though the browser says online', async () => {
  // A first visit, on which the worker has not come yet.
  await shop.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await shop.page()
  await page.goto('/')
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor()
  // What is fetched in a moment of rest is here; the parts that a press opens are not.
  await page.waitForLoadState('networkidle')
  const stays = async () => {
    expect(page.url().startsWith(shop.line.url)).toBe(true)
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.evaluate(() => document.title)).not.toMatch(/localhost|Free Wi-Fi/)
  }
  shop.line.fault = 'refuse'
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await page.getByRole('heading', { name: 'This screen needs the connection' }).waitFor()
  await stays()
  shop.line.fault = 'portal'
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This Wi-Fi wants a login').first().waitFor()
  await page.getByRole('heading', { name: 'This screen needs the connection' }).waitFor()
  await stays()
})
