import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartAt,
  cartBecomes,
  guestIdIn,
  type OfflineShop,
  openCart,
  openOfflineShop,
  visit,
  waitingIn,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

const TIMES = { repeats: Number(process.env['REPEAT'] ?? 1) - 1, timeout: 120_000 }
/** Milliseconds; longer than the shop waits for a disk. */
const SLOW_MS = 6000

let shop: OfflineShop
const server = await openServer()
afterEach(() => shop.close())

const cartButton = (page: Page, name: string) => page.getByRole('button', { name }).waitFor()
const meansIt = (page: Page) =>
  page.getByRole('dialog').getByText('This browser keeps nothing for the shop at the moment').waitFor()
/** As whom the shop was asked for the cart last. */
const guestAsked = (shop: OfflineShop) =>
  shop.line.requests.map(({ call }) => /guestId=([\w-]+)/.exec(call)?.[1]).findLast(Boolean) ?? ''

describe('a browser without IndexedDB', () => {
  test.each([['absent', () => void Object.defineProperty(window, 'indexedDB', { value: undefined })]])(
    '%s: the shop opens, the cart reaches the shop, and it is said that nothing is kept',
    TIMES,
    async (_, breaks) => {
      shop = await openOfflineShop(server)
      const product = await addProduct(server)
      const page = await shop.page()
      await page.addInitScript(breaks)
      await page.goto(`/product/${product._id}`)
      await addToCart(page)
      await cartButton(page, 'Cart, 1 item')
      await cartBecomes(server, { guestId: await guestIdIn(page) }, { [product._id]: 1 })
      await openCart(page)
      await meansIt(page)
    },
  )
})

test(
  'a browser that blocks all data of the shop: the cart reaches the shop all the same',
  TIMES,
  async () => {
    shop = await openOfflineShop(server, {}, (profile) => {
      mkdirSync(join(profile, 'Default'))
      const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
      writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
    })
    const product = await addProduct(server)
    const page = await shop.page()
    await page.goto(`/product/${product._id}`)
    expect(
      await page.evaluate(() => navigator.locks.request('any', () => 'had').catch(() => 'blocked')),
    ).toBe('blocked')
    await addToCart(page)
    await cartButton(page, 'Cart, 1 item')
    await expect.poll(() => cartAt(server, { guestId: guestAsked(shop) })).toEqual({ [product._id]: 1 })
    await openCart(page)
    await meansIt(page)
  },
)

test(
  'a disk that takes its time: the cart is shown, changes work, and all of it is there when the disk is',
  TIMES,
  async () => {
    shop = await openOfflineShop(server)
    const product = await addProduct(server)
    const first = await shop.page()
    await visit(first, `/product/${product._id}`)
    await addToCart(first)
    const guestId = await guestIdIn(first)
    await cartBecomes(server, { guestId }, { [product._id]: 1 })
    shop.line.fault = 'refuse'
    await addToCart(first)
    await cartButton(first, 'Cart, 2 items')
    await first.close()

    const page = await shop.page()
    await page.addInitScript((ms) => {
      const add = IDBOpenDBRequest.prototype.addEventListener
      IDBOpenDBRequest.prototype.addEventListener = function (
        this: IDBOpenDBRequest,
        type: string,
        listener: never,
        options: never,
      ) {
        const late = (event: Event) => setTimeout(() => (listener as (event: Event) => void)(event), ms)
        add.call(this, type, type === 'success' ? late : listener, options)
      } as typeof add
    }, SLOW_MS)
    await page.goto('/')
    await cartButton(page, 'Cart, 2 items')
    // The shop goes on without it.
    await openCart(page)
    await meansIt(page)
    await cartButton(page, 'Cart, 2 items')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Increase quantity/ })
      .click()
    await cartButton(page, 'Cart, 3 items')
    shop.line.fault = 'pass'
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    // The disk's own change may be under way still: it is settled first, and then the shopper's later word.
    await page.getByRole('dialog').getByText('This browser keeps nothing').waitFor({ state: 'detached' })
    await expect.poll(() => waitingIn(page)).toBe(0)
    await cartBecomes(server, { guestId }, { [product._id]: 3 })
    await cartButton(page, 'Cart, 3 items')
    await page.reload()
    await cartButton(page, 'Cart, 3 items')
  },
)
