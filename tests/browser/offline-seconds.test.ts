import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import { ask, type OfflineShop, openOfflineShop, visit } from './offline-shop.ts'

/* What is promised in seconds: run alone, so that other files' work is not counted. */

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openOfflineShop(server, { savesData: true })
})
afterEach(() => shop.close())

test('on a line that is black a visited collection shows within 2 s, an unvisited one says so within 5 s', async () => {
  const { line } = shop
  const page = await shop.page()
  await visit(page, '/')
  await page.goto('/collections/all?gender=Women')
  const first = await page.getByRole('main').getByRole('article').first().innerText()
  // What this page shows is what must be there again, whatever the device has kept in its own time.
  await page.waitForTimeout(1500)
  line.fault = 'black-hole'

  const shown = await page.evaluate(() => navigator.onLine)
  expect(shown).toBe(true)
  let started = Date.now()
  await page.goto('/collections/all?gender=Women', { waitUntil: 'commit' })
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .waitFor({ timeout: 2000 - (Date.now() - started) })
  expect(await page.getByRole('main').getByRole('article').first().innerText()).toBe(first)

  started = Date.now()
  await page.goto('/collections/all?brand=No+such+brand', { waitUntil: 'commit' })
  await page
    .getByText('This collection is not available offline')
    .waitFor({ timeout: 5000 - (Date.now() - started) })
  await page.getByRole('link', { name: 'To the home page' }).click()
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor()
})

test('the worker alone has within 2 s what passed it, whatever became of the connection', async () => {
  const path = '/api/product?gender=Women&limit=3'
  const page = await shop.page()
  await visit(page, '/')
  const online = await ask(page, path)
  await page.waitForFunction(
    async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined,
    path,
  )
  for (const fault of ['refuse', 'black-hole', 'portal'] as const) {
    shop.line.fault = fault
    const offline = await ask(page, path)
    expect(offline.text).toBe(online.text)
    expect(offline.ms).toBeLessThan(2000)
  }
})
