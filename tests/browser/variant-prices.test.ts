import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeProduct, send, signInAdmin } from '#tests/support/admin.ts'
import { openServer } from '#tests/support/file-wide.ts'
import { visitOnce } from './held-device.ts'
import { guestIdIn, type OfflineShop, openShopWithoutSync } from './offline-shop.ts'
import { addButton } from './product-page.ts'

/* A price of its own for a size and colour: typed in the back office, seen and put into the cart, with a line or without. */

const server = await openServer()
const { url } = server
const admin = await signInAdmin(url)
const OWN = { size: 'XXL', color: 'Red' }
let shop: OfflineShop
beforeEach(async () => {
  shop = await openShopWithoutSync(server)
})
afterEach(() => shop.close())

const priced = (name: string) =>
  makeProduct(admin, {
    name,
    sizes: ['S', 'XXL'],
    colors: ['Red', 'Blue'],
    price: 1000,
    discountPrice: 800,
    isPublished: true,
    variantPrices: [
      { ...OWN, value: 1250 },
      { ...OWN, color: 'Blue', value: 1500 },
    ],
  })

test(
  'without a line the card, the page and the cart have it, and the shop says the same when it is back',
  { timeout: 240_000 },
  async () => {
    const { _id } = await priced('Pocket Kurta')
    const page = await shop.page()
    await visitOnce(server, page)
    shop.line.fault = 'refuse'
    await page.goto('/collections/all?search=pocket+kurta')
    await page.getByText('This is what it had').waitFor()
    await page.getByRole('main').getByRole('article').getByText('from ₹800').first().waitFor()
    await page.goto(`/product/${_id}`)
    const details = page.getByRole('article').first()
    await details.getByRole('radio', { name: 'XXL' }).check()
    await details.getByRole('radio', { name: 'Blue' }).check()
    await details.locator('header').getByText('₹1,200').waitFor()
    await addButton(page).click()
    const cart = page.getByRole('dialog', { name: 'Your Cart' })
    await page.getByRole('button', { name: /^Cart/ }).click()
    await cart.getByText('₹1,200').first().waitFor()
    await cart.getByText('Not yet at the shop').waitFor()
    shop.line.fault = 'pass'
    await cart.getByText('Not yet at the shop').waitFor({ state: 'detached' })
    const kept = await send<{ totalPrice: number }>(url, 'GET', `/api/cart/?guestId=${await guestIdIn(page)}`)
    expect(kept).toMatchObject({ totalPrice: 1200, products: [{ size: 'XXL', color: 'Blue', price: 1200 }] })
    expect(await cart.innerText()).not.toContain('is now')
    await cart.getByText('₹1,200').first().waitFor()
  },
)
