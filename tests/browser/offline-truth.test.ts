import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  ask,
  cartAt,
  cartBecomes,
  changeProduct,
  guestIdIn,
  newUser,
  type OfflineShop,
  openCart,
  openShopWithoutSync,
  post,
  removeProduct,
  signIn,
  signOut,
  signUp,
  tokenOf,
  visit,
  waitingIn,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server)
})
afterEach(() => shop.close())

describe('a token that is no good any more while changes wait', () => {
  test('keeps them for their owner, and never sends them as somebody else', async () => {
    const product = await addProduct(server)
    const asha = newUser()
    const other = newUser()
    await post(server, '/api/user/register', { name: 'Meera Shah', ...other })
    const page = await shop.page()
    await visit(page, `/product/${product._id}`)
    await signUp(page, asha)
    await page.goto(`/product/${product._id}`)
    shop.line.fault = 'refuse'
    await addToCart(page)
    // Revoked beside the line, as by another device of hers.
    const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
    await post(server, '/api/user/logout', {}, token)
    shop.line.fault = 'pass'
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    await expect
      .poll(() => shop.line.requests.some(({ call }) => call.startsWith('POST /api/cart')), {
        timeout: 20_000,
      })
      .toBe(true)

    await signIn(page, other)
    await page.goto('/')
    await page.waitForTimeout(1500)
    expect(await cartAt(server, { token: await tokenOf(server, other) })).toEqual({})
    expect(await cartAt(server, { token: await tokenOf(server, asha) })).toEqual({})

    await signOut(page)
    await signIn(page, asha)
    await cartBecomes(server, { token: await tokenOf(server, asha) }, { [product._id]: 1 })
    expect(await cartAt(server, { token: await tokenOf(server, other) })).toEqual({})
  })
})

describe('what changed in the shop meanwhile', () => {
  test('a product that is gone is named, and the rest of the queue goes on', async () => {
    const gone = await addProduct(server, { name: 'Vanished Tunic' })
    const stays = await addProduct(server, { name: 'Lasting Kurta' })
    const page = await shop.page()
    await visit(page, `/product/${gone._id}`)
    await page.goto(`/product/${stays._id}`)
    await page.getByRole('heading', { level: 1, name: 'Lasting Kurta' }).waitFor()
    shop.line.fault = 'refuse'
    for (const { _id } of [gone, stays]) {
      await page.goto(`/product/${_id}`)
      await addToCart(page)
    }
    await removeProduct(server, gone._id)
    shop.line.fault = 'pass'
    await cartBecomes(server, { guestId: await guestIdIn(page) }, { [stays._id]: 1 })
    await openCart(page)
    await page
      .getByRole('dialog')
      .getByText(/Vanished Tunic/)
      .first()
      .waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Lasting Kurta' }).first().waitFor()
  })

  /** A page of a product that costs more by now; the device has a copy of before, which is old. */
  async function outdated(name: string) {
    const { _id } = await addProduct(server, { name, price: 1000 })
    const page = await shop.page()
    await visit(page, `/product/${_id}`)
    const price = page.getByRole('main').getByRole('article').first()
    await price.getByText('₹1,000').first().waitFor()
    // The page came drawn and did not ask for it.
    await ask(page, `/api/product/${_id}`)
    await changeProduct(server, _id, { price: 1299 })
    await page.clock.setFixedTime(Date.now() + 60_000)
    const asked = () => shop.line.requests.filter(({ call }) => call === `GET /api/product/${_id}`).length
    return { page, _id, asked, newPrice: price.getByText('₹1,299').first() }
  }

  test('an answer that the line brought too late for the page is asked for again', async () => {
    const { page, _id, asked, newPrice } = await outdated('Late Shirt')
    const before = asked()
    shop.line.only = new RegExp(`^GET /api/product/${_id}$`)
    shop.line.delayMs = 2500
    await page.goto(`/product/${_id}`)
    await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(before)
    await page.waitForTimeout(3000)
    shop.line.delayMs = 0
    await newPrice.waitFor({ timeout: 15_000 })
  })

  test('on a line that is always slow the page comes to what the shop says, and does not ask for ever', async () => {
    const { page, _id, asked, newPrice } = await outdated('Slow Shirt')
    shop.line.only = /^GET .api/
    shop.line.delayMs = 2500
    await page.goto(`/product/${_id}`)
    await newPrice.waitFor({ timeout: 30_000 })
    await page.getByText('You are offline').first().waitFor({ state: 'detached', timeout: 30_000 })
    const before = asked()
    await page.waitForTimeout(12_000)
    expect(asked()).toBe(before)
  })

  test('a price that rose is the price, and the line it rose on is named', async () => {
    const product = await addProduct(server, { name: 'Rising Shirt', price: 1000 })
    const page = await shop.page()
    await visit(page, `/product/${product._id}`)
    await addToCart(page)
    const guestId = await guestIdIn(page)
    await cartBecomes(server, { guestId }, { [product._id]: 1 })
    shop.line.fault = 'refuse'
    await page.reload()
    await openCart(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Increase quantity' }).click()
    await changeProduct(server, product._id, { price: 1299 })
    shop.line.fault = 'pass'
    await cartBecomes(server, { guestId }, { [product._id]: 2 })
    await page
      .getByRole('dialog')
      .getByText(/Rising Shirt.*1,299/)
      .first()
      .waitFor()
    await page.getByRole('dialog').getByText('₹2,598').first().waitFor()
  })

  test('more than there is left is refused in words, and the cart is what the shop says', async () => {
    const product = await addProduct(server, { name: 'Scarce Shirt', countInStock: 5 })
    const page = await shop.page()
    await visit(page, `/product/${product._id}`)
    await addToCart(page)
    const guestId = await guestIdIn(page)
    await cartBecomes(server, { guestId }, { [product._id]: 1 })
    shop.line.fault = 'refuse'
    await openCart(page)
    const plus = page.getByRole('dialog').getByRole('button', { name: 'Increase quantity' })
    for (let more = 0; more < 3; more++) await plus.click()
    await changeProduct(server, product._id, { countInStock: 2 })
    shop.line.fault = 'pass'
    await page
      .getByText(/Only 2 left of Scarce Shirt/)
      .first()
      .waitFor()
    await expect.poll(() => waitingIn(page), { timeout: 30_000 }).toBe(0)
    // The first of the three may have been tried alone, before the line was known to be gone: that one is granted.
    const granted = (await cartAt(server, { guestId }))[product._id] ?? 0
    expect([1, 2]).toContain(granted)
    const quantity = page.getByRole('dialog').getByRole('group', { name: /^Quantity of Scarce Shirt/ })
    await quantity.getByText(String(granted), { exact: true }).waitFor()
  })
})
