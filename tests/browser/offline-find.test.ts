import { afterEach, beforeEach, expect, test } from 'vitest'
import { FIRST_PAGES } from '#server/database/schema/first-pages.ts'
import { catalogueMenu } from '#shared/endpoints/shop.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openServer } from '#tests/support/file-wide.ts'
import { type OfflineShop, openShopWithoutSync, visit } from './offline-shop.ts'

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server, { viewport: { width: 390, height: 844 } })
})
afterEach(() => shop.close())

test('without a line the menu, suggestions and the pages of words are there after one visit', async () => {
  const page = await shop.page()
  await visit(page, '/collections/all?search=kurtas')
  // A first visit takes it with it.
  await eventually(async () => {
    const wanted = [catalogueMenu.path, ...FIRST_PAGES.map(({ slug }) => `/api/pages/${slug}`)]
    const kept = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await caches.match(path)) !== undefined)),
      wanted,
    )
    expect(kept).not.toContain(false)
  })
  shop.line.fault = 'refuse'
  await page.reload()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: /^Festive/ }).waitFor()
  await menu.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('kur')
  await page.getByRole('option', { name: 'kurtas for women' }).waitFor()
  await page.getByRole('option', { name: /^Kurtas · \d+$/ }).waitFor()
  await page.getByRole('option').filter({ hasText: '₹' }).first().waitFor()
  for (const { slug, title } of FIRST_PAGES) {
    await page.goto(`/pages/${slug}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})
