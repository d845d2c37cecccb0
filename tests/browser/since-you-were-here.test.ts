import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import { manifestOf } from '#tests/support/held-record.ts'
import { shiftsIn, watchShifts } from './first-visit.ts'
import { manifestWith, seenIn, visitOnce } from './held-device.ts'
import { addProduct, changeProduct, type OfflineShop, openShopWithoutSync, visit } from './offline-shop.ts'

/** A first visit is waited for until it is at rest, and the shop until it has made its catalogue. */
const LONG = { timeout: 240_000 }

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server)
})
afterEach(() => shop.close())

const section = (page: Page) => page.getByRole('region', { name: 'Since you were here' })

const counted = (countInStock: number) => ({ variants: [{ size: 'M', color: 'Blue', countInStock }] })

async function looksAt(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/product/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Waits until the device has noted these products. */
async function isNoted(page: Page, ids: string[]): Promise<void> {
  await expect
    .poll(async () => (await seenIn(page))?.products.map(({ id }) => id).toSorted(), { timeout: 60_000 })
    .toEqual(ids.toSorted())
}

test(
  'what a shopper looks after and has become cheaper, or is back, is told at the next visit, once',
  LONG,
  async () => {
    const kurta = await addProduct(server, { name: 'Patient Kurta', price: 1200 })
    const shirt = await addProduct(server, { name: 'Awaited Shirt', price: 900 })
    await changeProduct(server, shirt._id, counted(0))
    const first = await shop.page()
    await visitOnce(server, first)
    await looksAt(first, kurta._id, kurta.name)
    await first.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).click()
    await looksAt(first, shirt._id, shirt.name)
    await isNoted(first, [kurta._id, shirt._id])
    await first.close()

    const before = await manifestOf(server)
    await changeProduct(server, kurta._id, { price: 1000 })
    await changeProduct(server, shirt._id, counted(50))
    await addProduct(server, { name: 'Newest Blouse' })
    await manifestWith(server, (before?.products ?? 0) + 1)

    const next = await shop.page()
    await watchShifts(next)
    await visit(next, '/')
    await section(next).waitFor({ timeout: 60_000 })
    const { y } = (await section(next).boundingBox()) ?? { y: 0 }
    expect(y).toBeGreaterThanOrEqual(900)
    expect(await shiftsIn(next, 0.001)).toEqual([])
    const card = (name: string) => section(next).getByRole('listitem').filter({ hasText: name })
    expect(await card('Patient Kurta').textContent()).toContain('₹200 less')
    expect(await card('Awaited Shirt').textContent()).toContain('Back in stock')
    await card('Awaited Shirt').getByText('Back in stock').scrollIntoViewIfNeeded()
    const news = section(next).getByRole('link', { name: '1 new piece' })
    await news.scrollIntoViewIfNeeded()
    await expect
      .poll(async () => (await seenIn(next))?.products.map(({ paise, inStock }) => [paise, inStock]))
      .toEqual([
        [100_000, true],
        [90_000, true],
      ])
    await next
      .getByRole('banner')
      .getByRole('link', { name: /^Wishlist/ })
      .click()
    // The home page says the same, and is there until the other has come.
    await next.waitForURL('**/wishlist')
    await next.getByRole('main').getByText('₹200 less').waitFor()
    await next.getByRole('main').getByText('₹1,000', { exact: true }).first().waitFor()
    await next.goBack()
    await section(next).getByRole('button', { name: 'Clear' }).click()
    expect(await section(next).count()).toBe(0)
  },
)
