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

const TIMES = { repeats: Number(process.env['REPEAT'] ?? 1) - 1 }

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

const json = { 'content-type': 'application/json' }
const PAGE = '<!doctype html><title>Not the shop</title>'
const STRANGERS: [name: string, answer: StrangerAnswer][] = [
  ['404', { status: 404, body: PAGE }],
  [
    '404 in JSON',
    { status: 404, headers: json, body: '{"success":false,"code":"not_found","message":"No"}' },
  ],
  ['403', { status: 403, body: PAGE }],
  ['401 in JSON', { status: 401, headers: json, body: '{"success":false,"message":"Who are you"}' }],
  ['502', { status: 502, body: PAGE }],
  ['503', { status: 503, headers: { 'retry-after': '1' }, body: PAGE }],
  ['511', { status: 511, body: PAGE }],
  [
    '200 in JSON',
    { status: 200, headers: json, body: '{"success":true,"data":[],"total":0,"nextCursor":null}' },
  ],
  ['200', { status: 200, body: PAGE }],
  ['redirect', { status: 302, headers: { location: 'http://localhost:9/login' } }],
]

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

test.each(STRANGERS)(
  'a stranger in the place of the shop settles no change, which says that it waits, and takes no product away: %s',
  TIMES,
  async (_, stranger) => {
    const page = await shop.page()
    const id = await visitProduct(page, 'Held Shirt')
    const guestId = await guestIdIn(page)
    const before = await cartAt(server, { guestId })
    const turnedAway = shop.line.turnedAway.length
    shop.line.stranger = stranger
    shop.line.fault = 'stranger'
    await addToCart(page)
    await page.getByText(/; your change is safe$/).waitFor()
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
  },
)

test('a product that this device has never seen is not said to be gone', TIMES, async () => {
  const page = await shop.page()
  await visit(page, '/')
  const { _id } = await addProduct(server, { name: 'Unseen Shirt' })
  shop.line.stranger = { status: 404, body: PAGE }
  shop.line.fault = 'stranger'
  await page.goto(`/product/${_id}`)
  await page.getByRole('heading', { name: 'This product is not available offline' }).waitFor()
})

test('a Wi-Fi that wants a login is called that, and so is what waits for it', TIMES, async () => {
  const page = await shop.page()
  const id = await visitProduct(page, 'Portal Shirt')
  const guestId = await guestIdIn(page)
  const before = await cartAt(server, { guestId })
  shop.line.fault = 'portal'
  await addToCart(page)
  await page.getByText('This Wi-Fi wants a login; your change is safe').waitFor()
  await openCart(page)
  await page
    .getByRole('dialog')
    .getByText(/^This Wi-Fi wants a login\. 1 change waits on this device/)
    .waitFor()
  shop.line.fault = 'pass'
  await cartBecomes(server, { guestId }, { ...before, [id]: 1 })
  await expect.poll(() => page.getByText('This Wi-Fi wants a login').count()).toBe(0)
})

test('signing in can be tried on any line, and tells what came of it', TIMES, async () => {
  const page = await shop.page()
  await visit(page, '/login')
  shop.line.fault = 'refuse'
  await page.context().setOffline(true)
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    const button = page.getByRole('button', { name: path === '/login' ? 'Sign In' : 'Sign Up' })
    if (path === '/register') await page.getByLabel('Name').fill('Asha Rao')
    await page.getByLabel('Email', { exact: true }).first().fill('asha@shop.example')
    await page.getByLabel('Password').fill('linen-and-silk')
    expect(await button.isEnabled()).toBe(true)
    await button.click()
    await page.getByText('The shop cannot be reached. Check your connection and try again.').first().waitFor()
  }
})

describe('a device that is new to the shop', () => {
  let fresh: OfflineShop
  beforeEach(async () => {
    fresh = await openShop()
  })
  afterEach(() => fresh.close())

  test(
    'takes no page of somebody else for the shop, and comes when it can have the real one',
    TIMES,
    async () => {
      const { line } = fresh
      const page = await fresh.page()
      // What the worker fetches for itself.
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
    },
  )
})
