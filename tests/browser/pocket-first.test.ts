import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import { namesIn, ofShop, visitOnce } from './held-device.ts'
import {
  addProduct,
  changeProduct,
  type OfflineShop,
  openShopWithoutSync,
  removeProduct,
} from './offline-shop.ts'

/** Where the device holds the catalogue it answers, whatever the shop's answers take; these then change what is other. */

/** A first visit is waited for until it is at rest. */
const LONG = { timeout: 240_000 }

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server)
})
afterEach(() => shop.close())

/** From here on the shop's word on products comes when it is released. */
function holdBack(): () => void {
  const { line } = shop
  const { promise, resolve } = Promise.withResolvers<void>()
  line.only = /^GET \/api\/product/
  line.held = promise
  return () => {
    line.only = undefined
    line.held = undefined
    resolve()
  }
}

type Watched = typeof globalThis & { shifts: string[]; cards: Element[] }
interface Shift {
  value: number
  sources: { node: Node | null }[]
}

/** Everything that moves from here on is noted, also just after a press, and which cards there are. */
const watchPlaces = (page: Page) =>
  page.evaluate(() => {
    const watched = globalThis as Watched
    watched.shifts = []
    watched.cards = [...document.querySelectorAll('main article:not(#reviews *)')]
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[])
        watched.shifts.push(
          [value, ...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`)].join(' '),
        )
    }).observe({ type: 'layout-shift' })
  })

const moved = (page: Page) =>
  page.evaluate(() => {
    const { shifts, cards } = globalThis as Watched
    const now = [...document.querySelectorAll('main article:not(#reviews *)')]
    return { shifts, others: cards.filter((card, at) => card !== now[at]).length }
  })
const NOTHING = { shifts: [], others: 0 }

/** Lets the shop say what it has to say, and comes back when that has been heard and drawn. */
async function released(page: Page, release: () => void, call: RegExp): Promise<void> {
  const heard = page.waitForResponse(
    async (response) => call.test(response.url()) && (await response.finished()) === null,
  )
  release()
  await heard
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))
      }),
  )
}

const answered = async (page: Page, query: string) => {
  const { data } = await ofShop(server, query)
  expect(data.length).toBeGreaterThan(0)
  await expect.poll(() => namesIn(page)).toEqual(data.map(({ name }) => name))
}

/** The whole list, on a device that holds the catalogue. */
async function listOnDevice(): Promise<Page> {
  const page = await shop.page()
  await visitOnce(server, page)
  await page.goto('/collections/all')
  await answered(page, '')
  return page
}

test(
  'filter, order, search and product show at once, and the shop’s word for it moves nothing',
  LONG,
  async () => {
    const page = await listOnDevice()
    const steps: [act: () => Promise<unknown>, query: string][] = [
      [() => page.getByRole('radio', { name: /^Women/ }).check(), 'gender=Women'],
      [
        () => page.getByRole('combobox', { name: 'Sort by' }).selectOption('priceAsc'),
        'gender=Women&sortBy=priceAsc',
      ],
      [() => page.goto('/collections/all?search=linen+shirt'), 'search=linen+shirt'],
    ]
    for (const [act, query] of steps) {
      const release = holdBack()
      await act()
      await answered(page, query)
      await watchPlaces(page)
      await released(page, release, /\/api\/product\?/)
      expect(await moved(page)).toEqual(NOTHING)
      await answered(page, query)
    }
    const releaseSuggested = holdBack()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('linen ku')
    await page.getByRole('option', { name: /^Kurtas · \d+$/ }).waitFor()
    const options = await page.getByRole('option').allTextContents()
    await watchPlaces(page)
    await released(page, releaseSuggested, /\/api\/product\/suggestions\?search=linen(%20|\+)ku$/)
    expect((await moved(page)).shifts).toEqual([])
    expect(await page.getByRole('option').allTextContents()).toEqual(options)
    // One that no list has brought.
    const [last] = (await ofShop(server, 'limit=100')).data.slice(-1)
    const release = holdBack()
    await page.goto(`/product/${last?._id}`)
    await page.getByRole('heading', { level: 1, name: last?.name ?? '' }).waitFor()
    await page.getByRole('heading', { name: 'You May Also Like' }).waitFor()
    // Its heading stands over the places of its cards already.
    await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(5)
    await watchPlaces(page)
    await released(page, release, new RegExp(`/api/product/${last?._id}$`))
    expect(await moved(page)).toEqual(NOTHING)
  },
)

let tries = 0
test('what the shop has changed meanwhile changes in its place and is told', LONG, async () => {
  const made = []
  // A word of its own, should this be tried again.
  const held = `Held${'abcdefghij'.charAt(tries++)}`
  for (const [at, name] of ['Alpha', 'Beta', 'Gamma', 'Delta'].entries())
    made.push(await addProduct(server, { name: `${name} ${held}`, brand: `${held} & Sons`, price: 900 + at }))
  const [alpha, beta, gamma] = made.map(({ _id }) => _id) as [string, string, string]
  const page = await shop.page()
  await visitOnce(server, page)
  // What comes to the shop from here on is not taken ahead in this tab.
  await page.waitForFunction(() => sessionStorage.getItem('keptForOffline') !== null, undefined, {
    timeout: 60_000,
  })
  await changeProduct(server, alpha, {
    name: 'Alpha of a much longer name than there was any room for before',
  })
  await changeProduct(server, beta, { price: 777 })
  await removeProduct(server, gamma)
  const release = holdBack()
  await page.goto(`/collections/all?search=${held}&sortBy=priceAsc`)
  await expect.poll(() => namesIn(page)).toEqual(made.map(({ name }) => name))
  await watchPlaces(page)
  await released(page, release, /\/api\/product\?/)
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await card('Gamma').getByText('No longer sold').waitFor()
  await card('Beta').getByText('₹777').waitFor()
  await card('Alpha of a much longer name').waitFor()
  expect(await moved(page)).toEqual(NOTHING)
  expect(await page.getByRole('status').filter({ hasText: '3 products' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect
    .poll(async () => (await namesIn(page)).map((name) => name.split(' ')[0]))
    .toEqual(['Beta', 'Alpha', 'Delta'])

  // Their pages, as this device has them.
  for (const [id, name, words] of [
    [beta, `Beta ${held}`, 'The price is now ₹777; it was ₹901.'],
    [gamma, `Gamma ${held}`, 'The shop does not sell this any more.'],
  ] as const) {
    const hold = holdBack()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/product/${id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await watchPlaces(page)
    await released(page, hold, new RegExp(`/api/product/${id}$`))
    await page.getByRole('status').filter({ hasText: words }).waitFor()
    expect(await moved(page)).toEqual(NOTHING)
  }
})
