import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import { addProduct, cartAt, type OfflineShop, openCart, openOfflineShop } from './offline-shop.ts'
import { addToCart } from './product-page.ts'

let shop: OfflineShop
const server = await openServer()
afterEach(() => shop.close())

const cartButton = (page: Page, name: string) => page.getByRole('button', { name }).waitFor()
const meansIt = (page: Page) =>
  page.getByRole('dialog').getByText('This browser keeps nothing for the shop at the moment').waitFor()
/** As whom the shop was asked for the cart last. */
const guestAsked = (shop: OfflineShop) =>
  shop.line.requests.map(({ call }) => /guestId=([\w-]+)/.exec(call)?.[1]).findLast(Boolean) ?? ''

test('a browser that blocks all data of the shop: the cart reaches the shop all the same', async () => {
  shop = await openOfflineShop(server, {}, (profile) => {
    mkdirSync(join(profile, 'Default'))
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
  })
  const product = await addProduct(server)
  const page = await shop.page()
  await page.goto(`/product/${product._id}`)
  expect(await page.evaluate(() => navigator.locks.request('any', () => 'had').catch(() => 'blocked'))).toBe(
    'blocked',
  )
  await addToCart(page)
  await cartButton(page, 'Cart, 1 item')
  await expect.poll(() => cartAt(server, { guestId: guestAsked(shop) })).toEqual({ [product._id]: 1 })
  await openCart(page)
  await meansIt(page)
})
