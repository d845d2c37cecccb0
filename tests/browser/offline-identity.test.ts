import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartBecomes,
  newUser,
  type OfflineShop,
  openShopWithoutSync,
  signUp,
  tokenOf,
  visit,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server, { savesData: true })
})
afterEach(() => shop.close())

const cartButton = (page: Page, name: string) => page.getByRole('button', { name }).waitFor()
/** As a shop that has been looked at for a while: what its first visit wrote is on the disk. */
const nameIn = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

describe('after a crash of the browser', () => {
  test(
    'a user is signed in still, and stays signed out after a sign-out on a dead line',
    { timeout: 120_000 },
    async () => {
      const product = await addProduct(server)
      const asha = newUser()
      const page = await shop.page()
      await visit(page, '/')
      await signUp(page, asha)
      const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
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

      shop.line.fault = 'refuse'
      await again.getByRole('button', { name: 'Log Out' }).click()
      await again.waitForURL('**/login')
      await shop.killBrowser()
      const last = await shop.page()
      await last.goto('/profile')
      await last.waitForURL('**/login')
      expect(
        await last.evaluate(() => ['userToken', 'userInfo'].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null])
      const status = async () => {
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(`${server.url}/api/user/me`, { headers })).status
      }
      expect(await status()).toBe(200)
      shop.line.fault = 'pass'
      await last.evaluate(() => void window.dispatchEvent(new Event('online')))
      await expect.poll(status).toBe(401)
    },
  )
})
