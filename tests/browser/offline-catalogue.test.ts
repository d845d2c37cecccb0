import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import { manifestOf, versionIn } from '#tests/support/held-record.ts'
import { holdsIt, namesIn, ofShop, visitOnce } from './held-device.ts'
import {
  addProduct,
  cartBecomes,
  changeProduct,
  guestIdIn,
  type OfflineShop,
  openShopWithoutSync,
  workerTools,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

/** The whole catalogue on the device, after one visit: what nobody has looked at before is there without a line. */

/** A first visit is waited for until it is at rest, more than once. */
const LONG = { timeout: 240_000 }

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server)
})
afterEach(() => shop.close())

const LISTS = [
  'gender=Women&color=Red&sortBy=priceAsc',
  'category=Bottom+Wear&material=Denim,Linen&maxPrice=2500',
  'search=red+kurta+for+women',
  'search=gry+hoddie',
  'sortBy=popularity&size=XXL',
]

test.each(['refuse', 'black-hole'] as const)(
  'after one visit to the home page any list, search and product is there without a line, and can be bought: %s',
  LONG,
  async (fault) => {
    const page = await shop.page()
    await visitOnce(server, page)
    shop.line.fault = fault
    for (const query of LISTS) {
      const { data, total } = await ofShop(server, query)
      expect(data.length).toBeGreaterThan(0)
      await page.goto(`/collections/all?${query}`)
      await page.getByText('The shop cannot be reached. This is what it had').waitFor()
      expect(await namesIn(page)).toEqual(data.map(({ name }) => name))
      expect(
        await page.getByRole('heading', { level: 1 }).locator('..').getByRole('status').textContent(),
      ).toBe(`${total} ${total === 1 ? 'product' : 'products'}`)
    }
    // One that no list of the first visit had.
    const [last] = (await ofShop(server, 'sortBy=default&limit=100&gender=Women')).data.slice(-1)
    await page.goto(`/product/${last?._id}`)
    await page.getByRole('heading', { level: 1, name: last?.name ?? '' }).waitFor()
    await addToCart(page)
    const guestId = await guestIdIn(page)
    shop.line.fault = 'pass'
    await cartBecomes(server, { guestId }, { [last?._id ?? '']: 1 })
  },
)

type Watching = typeof globalThis & {
  watched: { dimmedAfter: number[]; names: (string | null)[]; drawn: number }
}

test(
  'a filter that the device answers dims nothing in its first tenth of a second, and draws the first screen first',
  LONG,
  async () => {
    const page = await shop.page()
    await page.setViewportSize({ width: 1440, height: 900 })
    await visitOnce(server, page)
    shop.line.fault = 'refuse'
    await page.goto('/collections/all')
    await page.getByText('The shop cannot be reached. This is what it had').waitFor()
    await page.evaluate(() => {
      const watched: Watching['watched'] = { dimmedAfter: [], names: [], drawn: 0 }
      ;(globalThis as Watching).watched = watched
      const main = document.querySelector('main')
      let pressed = 0
      addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
      main?.addEventListener('transitionrun', ({ target, propertyName, timeStamp }) => {
        const isGrid = (target as Element).hasAttribute('aria-busy')
        if (isGrid && propertyName === 'opacity') watched.dimmedAfter.push(timeStamp - pressed)
      })
      // What is drawn while the pointer is down is hidden, and not what the press shows.
      const cards = () => [...(main?.querySelectorAll('li:not([hidden]) > article') ?? [])]
      const names = () => cards().map((card) => card.querySelector('h3')?.textContent ?? null)
      const before = names().join()
      const stood = new Set(cards())
      const observer = new MutationObserver(() => {
        if (names().join() === before) return
        watched.names = names()
        watched.drawn = cards().filter((card) => !stood.has(card)).length
        observer.disconnect()
      })
      if (main)
        observer.observe(main, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('radio', { name: /^Women/ })
      .click()
    const { data } = await ofShop(server, 'gender=Women')
    await expect.poll(() => namesIn(page)).toEqual(data.map(({ name }) => name))
    const { dimmedAfter, names, drawn } = await page.evaluate(() => (globalThis as Watching).watched)
    expect(dimmedAfter.filter((ms) => ms < 100)).toEqual([])
    const [wanted, whole] = [6, data.length].map((count) => data.slice(0, count).map(({ name }) => name))
    expect(names.slice(0, 6)).toEqual(wanted)
    // There are more, and they are drawn when these are painted.
    expect(names).not.toEqual(whole)
    expect(drawn).toBeLessThanOrEqual(6)
  },
)

test('what has changed meanwhile is there when the line is back', LONG, async () => {
  const { _id } = await addProduct(server, { name: 'Pocket Shirt', price: 900 })
  const page = await shop.page()
  await visitOnce(server, page)
  shop.line.fault = 'refuse'
  await page.goto('/collections/all?search=pocket+shirt')
  await page.getByText('This is what it had').waitFor()
  await page.getByText('₹900').first().waitFor()
  await changeProduct(server, _id, { price: 777 })
  shop.line.fault = 'pass'
  await page.getByText('₹777').first().waitFor()
  await expect.poll(() => page.getByText('This is what it had').count()).toBe(0)
})

test('what has changed is taken now and then without any tab of the shop', LONG, async () => {
  const { _id } = await addProduct(server, { name: 'Nightly Shirt', price: 900 })
  const page = await shop.page()
  await visitOnce(server, page)
  // A file of the shop, which runs nothing.
  await page.goto('/manifest.webmanifest')
  const before = await versionIn(page)
  await changeProduct(server, _id, { price: 776 })
  await expect.poll(async () => (await manifestOf(server))?.version, { timeout: 60_000 }).not.toBe(before)
  expect(await versionIn(page)).toBe(before)
  const tools = await workerTools(page, shop.line.url)
  await tools.nowAndThen()
  await holdsIt(server, page)
  shop.line.fault = 'refuse'
  await page.goto('/collections/all?search=nightly+shirt')
  await page.getByText('₹776').first().waitFor()
})
