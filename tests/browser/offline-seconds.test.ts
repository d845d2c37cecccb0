import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  ask,
  cartBecomes,
  changesOf,
  guestIdIn,
  type OfflineShop,
  openCart,
  openOfflineShop,
  visit,
  waitingIn,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

/* What is promised in seconds: run alone, so that other files' work is not counted. */

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openOfflineShop(server, { savesData: true })
})
afterEach(() => shop.close())

test('fifty quick clicks on plus cost at most two requests', async () => {
  const product = await addProduct(server)
  const page = await shop.page()
  await visit(page, `/product/${product._id}`)
  await addToCart(page)
  const guestId = await guestIdIn(page)
  await cartBecomes(server, { guestId }, { [product._id]: 1 })
  const before = changesOf(shop).length
  await openCart(page)
  const plus = page.getByRole('dialog').getByRole('button', { name: 'Increase quantity' }).first()
  await plus.evaluate(async (button) => {
    for (let click = 0; click < 50; click++) {
      ;(button as HTMLButtonElement).click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  await cartBecomes(server, { guestId }, { [product._id]: 51 })
  expect(changesOf(shop).length - before).toBeLessThanOrEqual(2)
})

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

const path = '/api/product?gender=Women&limit=3'

test.each(['refuse', 'black-hole', 'portal'] as const)(
  'the worker alone has within 2 s what passed it, on a line with %s',
  async (fault) => {
    const page = await shop.page()
    await visit(page, '/')
    const online = await ask(page, path)
    await page.waitForTimeout(500)
    shop.line.fault = fault
    const offline = await ask(page, path)
    expect(offline.text).toBe(online.text)
    expect(offline.ms).toBeLessThan(2000)
  },
)

test('a black line keeps the change and sends it when it is no longer black', async () => {
  const product = await addProduct(server)
  const page = await shop.page()
  await visit(page, `/product/${product._id}`)
  shop.line.fault = 'black-hole'
  const asked = Date.now()
  await addToCart(page)
  // It did not wait for the line, which would have taken its time limit.
  expect(Date.now() - asked).toBeLessThan(5000)
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  expect(await waitingIn(page)).toBe(1)
  shop.line.fault = 'pass'
  await cartBecomes(server, { guestId: await guestIdIn(page) }, { [product._id]: 1 })
})
