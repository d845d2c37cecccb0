import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartBecomes,
  guestIdIn,
  newUser,
  type OfflineShop,
  openOfflineShop,
  signUp,
  tokenOf,
  visit,
  waitingIn,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

/** `REPEAT=20`: each as often, since a crash leaves something else behind every time. */
const TIMES = { repeats: Number(process.env['REPEAT'] ?? 1) - 1, timeout: 120_000 }

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openOfflineShop(server, { savesData: true })
})
afterEach(() => shop.close())

const cartButton = (page: Page, name: string) => page.getByRole('button', { name }).waitFor()
/** As a shop that has been looked at for a while: what its first visit wrote is on the disk. */
const nameIn = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

describe('after a crash of the browser', () => {
  test('a user is signed in still, with the change that a dead line has not let through', TIMES, async () => {
    const product = await addProduct(server)
    const asha = newUser()
    const page = await shop.page()
    await visit(page, '/')
    await signUp(page, asha)
    await page.goto(`/product/${product._id}`)
    shop.line.fault = 'refuse'
    await addToCart(page)
    await shop.killBrowser()
    const again = await shop.page()
    await again.goto('/profile')
    await expect.poll(() => nameIn(again)).toBe('Asha Rao')
    await cartButton(again, 'Cart, 1 item')
    shop.line.fault = 'pass'
    await again.evaluate(() => void window.dispatchEvent(new Event('online')))
    await cartBecomes(server, { token: await tokenOf(server, asha) }, { [product._id]: 1 })
  })

  test(
    'whoever has signed out on a dead line stays signed out, and the shop hears of it',
    TIMES,
    async () => {
      const asha = newUser()
      const page = await shop.page()
      await visit(page, '/')
      await signUp(page, asha)
      const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Log Out' }).waitFor()
      shop.line.fault = 'refuse'
      await page.getByRole('button', { name: 'Log Out' }).click()
      await page.waitForURL('**/login')
      await shop.killBrowser()
      const again = await shop.page()
      await again.goto('/profile')
      await again.waitForURL('**/login')
      expect(
        await again.evaluate(() => ['userToken', 'userInfo'].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null])
      const answers = () =>
        fetch(`${server.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } }).then(
          ({ status }) => status,
        )
      expect(await answers()).toBe(200)
      shop.line.fault = 'pass'
      await again.evaluate(() => void window.dispatchEvent(new Event('online')))
      await expect.poll(answers).toBe(401)
    },
  )
})

describe('storage that is emptied under an open page', () => {
  test(
    'IndexedDB removed: a change is kept and sent, and one that was queued is not said to be sent',
    TIMES,
    async () => {
      const product = await addProduct(server)
      const page = await shop.page()
      await visit(page, `/product/${product._id}`)
      const guestId = await guestIdIn(page)
      shop.line.fault = 'refuse'
      await addToCart(page)
      await cartButton(page, 'Cart, 1 item')
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const request = indexedDB.deleteDatabase('darzi')
            request.addEventListener('success', () => resolve())
          }),
      )
      await addToCart(page)
      await cartButton(page, 'Cart, 2 items')
      expect(await page.getByText(/changes? sent/).count()).toBe(0)
      expect(await waitingIn(page)).toBe(2)
      shop.line.fault = 'pass'
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
      await cartBecomes(server, { guestId }, { [product._id]: 2 })
    },
  )
})
