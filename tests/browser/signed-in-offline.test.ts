import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder, signInAs } from '#tests/support/admin.ts'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  newUser,
  type OfflineShop,
  openShopWithoutSync,
  signOut,
  signUp,
  visit,
} from './offline-shop.ts'
import { keptOn } from './kept-on-device.ts'

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server, { savesData: true })
})
afterEach(() => shop.close())

test('orders that were seen are there without the shop, say how old they are, and leave with their user', async () => {
  const user = newUser()
  const page = await shop.page()
  await visit(page, '/')
  await signUp(page, user)
  const product = await addProduct(server, { name: 'Ordered Shirt', price: 1250 })
  const { _id: id } = await placeOrder(await signInAs(server.url, user), product)
  await page.goto('/my-orders')
  await page.getByRole('link', { name: `#${id}` }).waitFor()
  await expect.poll(() => keptOn(page), { timeout: 30_000 }).toContain(id)

  shop.line.fault = 'refuse'
  for (const path of ['/my-orders', '/profile']) {
    await page.goto(path)
    await page.getByRole('link', { name: `#${id}` }).waitFor()
    await page.getByText(/^As this device saw (it|them) last, /).waitFor()
    expect(await page.getByText(/^Error/).count()).toBe(0)
  }
  // Its own page was never opened.
  await page.getByRole('link', { name: `#${id}` }).click()
  await page.getByRole('cell', { name: /Ordered Shirt/ }).waitFor()
  await page.getByText(/^As this device saw it last, /).waitFor()

  shop.line.fault = 'pass'
  await signOut(page)
  await expect.poll(() => keptOn(page)).not.toContain(id)
  expect(await keptOn(page)).not.toContain('12 Hill Road')
  await signUp(page, newUser())
  shop.line.fault = 'refuse'
  await page.goto('/my-orders')
  await page.getByText('The list of your orders is not available offline').waitFor()
  expect(await page.getByText(id).count()).toBe(0)
})
