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

test(
  'after one visit to the home page any list, search and product is there without a line, and can be bought',
  LONG,
  async () => {
    const page = await shop.page()
    await visitOnce(server, page)
    shop.line.fault = 'refuse'
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
    const shown = await page
      .getByRole('article')
      .first()
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    expect(shown).toBeGreaterThan(0)
    await addToCart(page)
    const guestId = await guestIdIn(page)
    shop.line.fault = 'pass'
    await cartBecomes(server, { guestId }, { [last?._id ?? '']: 1 })
  },
)

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
