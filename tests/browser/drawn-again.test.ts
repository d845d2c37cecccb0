import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KEPT_AT } from '#shared/dehydrated-data.ts'
import { send, signInAdmin } from '#tests/support/admin.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openServer } from '#tests/support/file-wide.ts'
import { isAlive, rememberDrawn, settled, shiftsIn, watchShifts } from './first-visit.ts'
import {
  addProduct,
  changeProduct,
  newUser,
  type OfflineShop,
  openShopWithoutSync,
  signOut,
  signUp,
  visit,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

/** A later visit begins with the page as the shop drew it last, which is there before any of its code has run. */

/** A first visit is waited for until it is at rest. */
const LONG = { timeout: 240_000 }
const WOMEN = '/collections/all?gender=Women'

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server)
})
afterEach(() => shop.close())

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('drawn-pages'))
    const opened = await Promise.all(names.map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

/** When each page that is kept here was kept, ms since 1970. */
const keptSince = (page: Page) =>
  page.evaluate(async (mark) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('drawn-pages'))
    const opened = await Promise.all(names.map((name) => caches.open(name)))
    const pages = await Promise.all(opened.map((cache) => cache.matchAll()))
    const texts = await Promise.all(pages.flat().map((kept) => kept.text()))
    return texts.map((text) => Number(new RegExp(`${mark}="(\\d+)"`).exec(text)?.[1]))
  }, KEPT_AT)

/** What was kept until now is gone, soon. A page that comes to rest after that may have kept it anew. */
async function forgets(page: Page, action: () => Promise<unknown>): Promise<void> {
  const before = Math.max(...(await keptSince(page)))
  expect(before).toBeGreaterThan(0)
  await action()
  await expect.poll(async () => (await keptSince(page)).filter((at) => !(at > before))).toEqual([])
}

/** A first visit, at whose end the device has these pages. */
async function visited(...paths: [string, ...string[]]): Promise<void> {
  // The shop sends a page bare whose first drawing takes long, and those are not kept.
  for (const path of paths)
    await eventually(async () =>
      expect(await (await fetch(shop.line.url + path)).text()).toContain('<html data-prerendered '),
    )
  const page = await shop.page()
  await visit(page, paths[0])
  await expect.poll(() => keptIn(page), { timeout: 120_000 }).toEqual(expect.arrayContaining(paths))
  await page.close()
}

/** A page of which nothing runs. */
async function stillPage(): Promise<Page> {
  const page = await shop.page()
  const devtools = await shop.context.newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  return page
}

type Watched = typeof globalThis & { drawn: Element[] }
async function watchedPage(): Promise<Page> {
  const page = await shop.page()
  await rememberDrawn(page)
  await watchShifts(page)
  return page
}
/** A face that comes a moment late makes as much of a word. */
const LETTERS = 0.004
async function expectSteady(page: Page): Promise<void> {
  const { left, kept } = await page.evaluate(() => {
    const all = (globalThis as Watched).drawn.filter((element) =>
      element.matches('header, h1, article, main img, footer'),
    )
    return { kept: all.length, left: all.filter((element) => element.isConnected).length }
  })
  expect(kept).toBeGreaterThan(5)
  expect(left).toBe(kept)
  expect(await shiftsIn(page, LETTERS)).toEqual([])
}

const isKept = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-kept-at'))
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first()

describe('the page that was kept', () => {
  test(
    'is what hydrates, what has changed since comes in its place; without a line it needs no code',
    LONG,
    async () => {
      const kurta = await addProduct(server, { name: 'Wandering Kurta', gender: 'Women', price: 1111 })
      const product = `/product/${kurta._id}`
      await visited(product, '/', WOMEN)
      await changeProduct(server, kurta._id, { price: 2222 })
      const page = await watchedPage()
      await page.goto(WOMEN, { waitUntil: 'commit' })
      await card(page, kurta.name).getByText('₹2,222').waitFor()
      await isAlive(page)
      await settled(page)
      expect(await isKept(page)).toBe(true)
      await expectSteady(page)
      // A reload asks the shop and not the device.
      await page.reload()
      await page.getByRole('article').first().waitFor()
      expect(await isKept(page)).toBe(false)

      shop.line.fault = 'refuse'
      const still = await stillPage()
      for (const [path, heading] of [
        ['/', 'Vacation ready'],
        ['/?source=home-screen', 'Vacation ready'],
        [WOMEN, 'Women'],
        [product, kurta.name],
      ] as const) {
        await still.goto(path)
        await still.getByRole('heading', { level: 1, name: heading }).waitFor()
        expect(await still.getByRole('link', { name: /₹/ }).count()).toBeGreaterThan(2)
      }
    },
  )

  test('is nobody’s, and becomes the shopper’s; nothing of it is left when they sign out', LONG, async () => {
    const product = await addProduct(server)
    const first = await shop.page()
    await visit(first, '/')
    await signUp(first, newUser())
    await first.goto(`/product/${product._id}`)
    await addToCart(first)
    await visited(WOMEN, '/')
    const still = await stillPage()
    await still.goto('/')
    await still.getByRole('heading', { name: 'Vacation ready' }).waitFor()
    expect(await still.getByRole('link', { name: 'Sign in' }).count()).toBeGreaterThan(0)
    await still.close()
    const page = await watchedPage()
    await page.goto(WOMEN)
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    await isAlive(page)
    await settled(page)
    expect(await isKept(page)).toBe(true)
    await expectSteady(page)
    await forgets(first, () => signOut(first))
  })

  test('is forgotten when the shop says something else of itself, and kept anew', LONG, async () => {
    const { token } = await signInAdmin(server.url)
    const announce = async (text: string, version: number) =>
      send(server.url, 'PUT', '/api/admin/shop-settings/announcement', {
        body: { version, value: { text } },
        token,
      })
    await announce('Woven by hand', 0)
    await visited('/')
    await announce('Dyed with indigo', 1)
    const page = await shop.page()
    // Of the origin, and with none of its pages: nothing comes to rest in it.
    await page.goto('/robots.txt')
    await forgets(page, async () => {
      await page.goto('/')
      await page.getByText('Dyed with indigo').first().waitFor()
    })
    await page.close()
    await visited('/')
    shop.line.fault = 'refuse'
    const still = await stillPage()
    await still.goto('/')
    await still.getByText('Dyed with indigo').first().waitFor()
  })
})
