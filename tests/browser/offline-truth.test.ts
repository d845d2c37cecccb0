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
  test('a product that is gone and a price that rose are named, and the rest of the queue goes on', async () => {
    const gone = await addProduct(server, { name: 'Vanished Tunic' })
    const stays = await addProduct(server, { name: 'Lasting Kurta', price: 1000 })
    const page = await shop.page()
    await visit(page, `/product/${gone._id}`)
    await page.goto(`/product/${stays._id}`)
    await page.getByRole('heading', { level: 1, name: 'Lasting Kurta' }).waitFor()
    await addToCart(page)
    const guestId = await guestIdIn(page)
    await cartBecomes(server, { guestId }, { [stays._id]: 1 })
    shop.line.fault = 'refuse'
    for (const { _id } of [gone, stays]) {
      await page.goto(`/product/${_id}`)
      await addToCart(page)
    }
    await removeProduct(server, gone._id)
    await changeProduct(server, stays._id, { price: 1299 })
    shop.line.fault = 'pass'
    await cartBecomes(server, { guestId }, { [stays._id]: 2 })
    await openCart(page)
    await page
      .getByRole('dialog')
      .getByText(/Vanished Tunic/)
      .first()
      .waitFor()
    await page
      .getByRole('dialog')
      .getByText(/Lasting Kurta.*1,299/)
      .first()
      .waitFor()
    await page.getByRole('dialog').getByText('₹2,598').first().waitFor()
  })

  test('asks again for a response that came too late for the page', async () => {
    const { _id } = await addProduct(server, { name: 'Late Shirt', price: 1000 })
    const page = await shop.page()
    await visit(page, `/product/${_id}`)
    const price = page.getByRole('main').getByRole('article').first()
    await price.getByText('₹1,000').first().waitFor()
    // The page came rendered and did not ask for it: from here on the worker has a copy.
    await ask(page, `/api/product/${_id}`)
    await changeProduct(server, _id, { price: 1299 })
    await page.clock.setFixedTime(Date.now() + 60_000)
    const isAsked = () => shop.line.requests.filter(({ call }) => call === `GET /api/product/${_id}`).length
    const before = isAsked()
    shop.line.only = new RegExp(`^GET /api/product/${_id}$`)
    shop.line.delayMs = 2500
    await page.goto(`/product/${_id}`)
    await expect.poll(isAsked, { timeout: 20_000 }).toBeGreaterThan(before)
    // Longer than the worker waits: it answers with its copy.
    await price.getByText('₹1,000').first().waitFor()
    shop.line.delayMs = 0
    await price.getByText('₹1,299').first().waitFor({ timeout: 15_000 })
  })
})
