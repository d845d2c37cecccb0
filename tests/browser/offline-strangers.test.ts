import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StrangerAnswer } from '#tests/support/fault-proxy.ts'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartAt,
  cartBecomes,
  guestIdIn,
  type OfflineShop,
  openCart,
  openShopWithoutSync,
  visit,
  waitingIn,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

/** Captive portals, filters and CDNs: what answers in the shop's place says nothing, and replaces nothing. */

/** One device meets them all, each with a product and a tab of its own. */
let shop: OfflineShop
const server = await openServer()
const openShop = () => openShopWithoutSync(server, { savesData: true })
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  shop.line.fault = 'pass'
  await shop.context.setOffline(false)
  await shop.closeTabs()
})
afterAll(() => shop.close())

/** Every other answer of a stranger: tests/client/strangers.test.ts and tests/offline/cart-client.test.ts. */
const LOGIN_PAGE: StrangerAnswer = { status: 511, body: '<!doctype html><title>Not the shop</title>' }

async function visitProduct(page: Page, name: string): Promise<string> {
  const { _id } = await addProduct(server, { name })
  await visit(page, `/product/${_id}`)
  // Once more, by the worker, which keeps it.
  await page.reload()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForFunction(
    async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined,
    `/api/product/${_id}`,
  )
  return _id
}

/** As after a while: the pages' own copy is gone, the worker's is all there is. */
const clearMirror = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('darzi')
        opening.addEventListener('success', () => {
          const clearing = opening.result.transaction('mirror', 'readwrite')
          clearing.objectStore('mirror').clear()
          clearing.addEventListener('complete', () => (opening.result.close(), resolve(undefined)))
        })
      }),
  )

test('a login page in the place of the shop settles no change, which says that it waits, and takes no product away', async () => {
  const page = await shop.page()
  const id = await visitProduct(page, 'Held Shirt')
  const guestId = await guestIdIn(page)
  const before = await cartAt(server, { guestId })
  const turnedAway = shop.line.turnedAway.length
  shop.line.stranger = LOGIN_PAGE
  shop.line.fault = 'stranger'
  await addToCart(page)
  await page.getByText('This Wi-Fi wants a login; your change is safe').first().waitFor()
  await openCart(page)
  await page
    .getByRole('dialog')
    .getByText(/1 change waits on this device/)
    .waitFor()
  expect(await waitingIn(page)).toBe(1)
  const turned = shop.line.turnedAway.slice(turnedAway)
  const ofTheCart = turned.filter(({ call }) => call.startsWith('POST /api/cart'))
  expect(ofTheCart.length).toBeLessThan(8)

  await clearMirror(page)
  for (let time = 0; time < 2; time++) {
    await page.goto(`/product/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Held Shirt' }).waitFor()
    await page
      .getByText(/The shop cannot be reached|This Wi-Fi wants a login/)
      .first()
      .waitFor()
  }
  shop.line.fault = 'pass'
  await page.goto(`/product/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Held Shirt' }).waitFor()
  await cartBecomes(server, { guestId }, { ...before, [id]: 1 })
})

describe('a device that is new to the shop', () => {
  let fresh: OfflineShop
  beforeEach(async () => {
    fresh = await openShop()
  })
  afterEach(() => fresh.close())

  test('takes no page of somebody else for the shop, and comes when it can have the real one', async () => {
    const { line } = fresh
    const page = await fresh.page()
    // The worker fetches these for itself.
    line.only = /^GET \/index\.html/
    line.fault = 'portal'
    await page.goto('/')
    await expect.poll(() => line.turnedAway.length).toBeGreaterThan(0)
    const isKept = () =>
      page.evaluate(async () => {
        const found = await caches.match('/index.html', { ignoreSearch: true })
        return (await found?.text())?.includes('Free Wi-Fi') ?? false
      })
    await page.waitForTimeout(1000)
    expect(await isKept()).toBe(false)
    line.fault = 'pass'
    await visit(page, '/')
    line.only = undefined
    line.fault = 'refuse'
    await page.reload()
    await page.getByRole('heading', { name: 'New Arrivals' }).waitFor()
  })
})
