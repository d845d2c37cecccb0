import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { ADMIN } from '#tests/support/server-process.ts'
import { withoutStream } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import {
  drawn,
  firstVisit,
  holdCode,
  isAlive,
  rememberDrawn,
  settled,
  shiftsIn,
  watchShifts,
} from './first-visit.ts'

const url = inject('shopUrl')
let product: Product
const browser = await openBrowser()
beforeAll(async () => {
  const answer = await fetch(`${url}/api/product?limit=1&gender=Women`)
  const { data } = (await answer.json()) as { data: [Product] }
  product = data[0]
  await drawn(...BEGINNINGS.map(([, path]) => path()))
})

/** More than a face that comes a moment late makes of a word. */
const LAYOUT_SHIFT_MAX = 0.01

const BEGINNINGS = [
  ['the home page', () => '/', () => 'Vacation ready', 'desktop'],
  ['a product', () => `/product/${product._id}`, () => product.name, 'phone'],
  ['a collection', () => '/collections/all?gender=Women&size=S,M&utm_source=mail', () => 'Women', 'phone'],
  ['a collection with a picture', () => '/collections/Festive', () => 'Festive', 'desktop'],
] as const

describe.each(BEGINNINGS)('a visit that begins with %s', (_, path) => {
  test('asks for none of its data, and comes alive as it was drawn: the same elements, each as the page would have drawn it', async () => {
    const { page, asked, problems, close } = await firstVisit(browser, 'phone')
    await rememberDrawn(page)
    // What other files change in this shop has it drawn anew.
    await drawn(path())
    await page.goto(path())
    await settled(page)
    expect(asked.filter((address) => address.startsWith('/api/product'))).toEqual([])
    const { kept, count, differing } = await page.evaluate(() => {
      const { drawn } = window as unknown as { drawn: Element[] }
      const attributes = {
        className: 'class',
        href: 'href',
        src: 'src',
        srcSet: 'srcset',
        id: 'id',
        htmlFor: 'for',
      }
      const different: string[] = []
      for (const element of drawn) {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
        const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
        for (const [prop, value] of Object.entries(props ?? {})) {
          if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
          const name =
            (attributes as Record<string, string>)[prop] ?? (/^aria-|^data-/.test(prop) ? prop : '')
          if (name === '') continue
          const now = element.getAttribute(name)
          if (now !== String(value)) different.push(`${element.tagName} ${name}: ${now} / ${String(value)}`)
        }
      }
      const alive = drawn.filter((element) => element.isConnected).length
      return { kept: alive, count: drawn.length, differing: different }
    })
    expect(differing).toEqual([])
    expect(count).toBeGreaterThan(100)
    expect(kept).toBe(count)
    expect(problems).toEqual([])
    await close()
  })
})

describe.each(BEGINNINGS.slice(0, 2))('a visit that begins with %s', (_, path, heading, size) => {
  test('is there before its code, and looks the same when it comes to life', async () => {
    const { page, close } = await firstVisit(browser, size)
    await watchShifts(page)
    const letCodeCome = await holdCode(page)
    await page.goto(path(), { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: heading() }).waitFor()
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.loading === 'lazy' || image.complete),
    )
    const placesOf = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, h1, h2, main img, main a, main button, footer')].map(
          (element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            const place = `${element.nodeName} ${[x, y, width, height].map(Math.round).join(' ')}`
            return { place, inSight: y < window.innerHeight }
          },
        ),
      )
    await page.evaluate(() => document.fonts.ready)
    const seen = (await placesOf()).filter(({ inSight }) => inSight)
    expect(seen.length).toBeGreaterThan(2)
    // What is not in sight has its place when it is laid out, which the living page does.
    await page.evaluate(() => delete document.documentElement.dataset['prerendered'])
    const before = [...seen, ...(await placesOf())]
    letCodeCome()
    await isAlive(page)
    await settled(page)
    // What only a living page can do comes on top and moves nothing.
    expect(await placesOf()).toEqual(expect.arrayContaining(before))
    expect(await shiftsIn(page, LAYOUT_SHIFT_MAX)).toEqual([])
    await close()
  })
})

test('a page goes on without the parts that a line does not bring, and asks again when they are wanted', async () => {
  const { page, close } = await firstVisit(browser, 'phone')
  const parts = /\/assets\/(save-button|cart-drawer|mobile-menu|zoom-dialog)-[^/]+\.js$/
  // Where the shop says that it is there, the page is loaded anew for them.
  await page.route('/api/health', (route) => route.abort('connectionreset'))
  await page.route(parts, (route) => route.abort('connectionreset'))
  // What is asked at rest says that it is there, too.
  const atRest = page.waitForResponse('**/api/shop')
  await page.goto(`/product/${product._id}`)
  await isAlive(page)
  await atRest
  // Each stays for some seconds only, so they are not all there to be counted.
  const told = page.locator('[role=status]:not([data-seen])').filter({
    hasText: 'This could not be opened. Please try again.',
  })
  for (const name of ['Enlarge picture', 'Menu', /^Cart,/]) {
    // Not by a finger: what was told before stands over some of them.
    await page.getByRole('button', { name }).first().dispatchEvent('click')
    await told.evaluate((message) => message.setAttribute('data-seen', ''))
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  }
  await page.unroute(parts)
  await page.getByRole('button', { name: /^Cart,/ }).tap()
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await close()
})

test('what the head says of the first page goes with it', async () => {
  const { page, close } = await firstVisit(browser, 'desktop')
  await page.goto(`/product/${product._id}`)
  const tags = () => page.locator('link[rel=canonical], meta[property^=og], script[type*=ld]').count()
  expect(await tags()).toBeGreaterThan(5)
  await isAlive(page)
  await page.getByRole('link', { name: 'Men', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Men' }).waitFor()
  await expect.poll(tags).toBe(0)
  expect(await page.title()).toBe('Men · Darzi')
  await close()
})

const SHOPPER = ['/login', '/register', '/collections/all?search=nothing-like-it', '/no/such/page']
const SIGNED_IN = ['/profile', '/my-orders', '/admin', '/admin/orders']

test('nothing moves on any page while it loads', async () => {
  const guest = await firstVisit(browser, 'phone')
  await watchShifts(guest.page)
  for (const path of SHOPPER) {
    await guest.page.goto(path)
    await settled(guest.page)
    expect({ path, shifts: await shiftsIn(guest.page, LAYOUT_SHIFT_MAX) }).toEqual({ path, shifts: [] })
  }
  await withoutStream(guest.page)
  await guest.page.goto('/login')
  await guest.page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await guest.page.getByLabel('Password').fill(ADMIN.password)
  await guest.page.getByRole('button', { name: 'Sign In' }).click()
  await guest.page.getByRole('heading', { name: 'Vacation ready' }).waitFor()
  for (const path of SIGNED_IN) {
    await guest.page.goto(path)
    await settled(guest.page)
    expect({ path, shifts: await shiftsIn(guest.page, LAYOUT_SHIFT_MAX) }).toEqual({ path, shifts: [] })
  }
  await guest.close()
})
