import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fault } from '#tests/support/fault-proxy.ts'
import { openServerProcess } from '#tests/support/file-wide.ts'
import { runs } from '#tests/support/runs.ts'
import {
  addProduct,
  cartAt,
  guestIdIn,
  type OfflineShop,
  openCart,
  openOfflineShop,
  visit,
  waitingIn,
  workerTools,
} from '#tests/browser/offline-shop.ts'
import { addToCart, chooseOptions } from '#tests/browser/product-page.ts'

/** `INTERLEAVINGS` runs more of them, `SEED` the same again. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? runs(50))
const NAMES = ['Hither Shirt', 'Thither Shirt'] as const

let isServerDead = false
let shop: OfflineShop
/** Each tab changes a product of its own; all go through the one outbox of the device. */
let tabs: { page: Page; product: string; name: string; quantity: number }[]

const server = await openServerProcess()
// Before each try: one that fails leaves tabs and a shop in whatever state they were in.
beforeEach(async () => {
  if (isServerDead) await killServer()
  shop = await openOfflineShop(server)
  tabs = []
  for (const name of NAMES) {
    const { _id } = await addProduct(server, { name })
    const page = await shop.page()
    await visit(page, `/product/${_id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await addToCart(page)
    await openCart(page)
    tabs.push({ page, product: _id, name, quantity: 1 })
  }
})
afterEach(() => shop.close())

type Tab = (typeof tabs)[number]

/** How many of the tab's product its cart shows, as a shopper reads it; 0 without a line. */
const shownIn = ({ page, name }: Tab): Promise<number> =>
  page.evaluate((name) => {
    const line = [...document.querySelectorAll('dialog[open] li')].find((item) =>
      item.textContent.includes(name),
    )
    return Number(line?.querySelector('output')?.textContent ?? 0)
  }, name)

/**
 * Presses what stands in the line of the tab's product, or the page's own button to add, as soon as it is
 * there: it reads "Adding ..." while the change is written to the disk, but never for as long as a line may take.
 */
async function press({ page, name }: Tab, label: string): Promise<void> {
  const pressed = () =>
    page.evaluate(
      ([name, label]) => {
        const line = [...document.querySelectorAll('dialog[open] li')].find((item) =>
          item.textContent.includes(name),
        )
        const place = label === 'Add to cart' ? document.querySelector('main article') : line
        const buttons = [...(place?.querySelectorAll('button') ?? [])]
        const button = buttons.find((one) =>
          (one.getAttribute('aria-label') ?? one.textContent).startsWith(label),
        )
        button?.click()
        return button !== undefined
      },
      [name, label] as const,
    )
  await expect.poll(pressed, { timeout: 4000, interval: 30, message: `to press ${label}` }).toBe(true)
}

async function shows(tab: Tab): Promise<void> {
  await expect.poll(() => shownIn(tab), { timeout: 8000, interval: 30 }).toBe(tab.quantity)
}

const act = {
  async more(tab: Tab) {
    if (tab.quantity === 0 || tab.quantity > 90) return
    await press(tab, 'Increase quantity')
    tab.quantity++
    await shows(tab)
  },
  async fewer(tab: Tab) {
    if (tab.quantity < 2) return
    await press(tab, 'Decrease quantity')
    tab.quantity--
    await shows(tab)
  },
  async add(tab: Tab) {
    if (tab.quantity > 90) return
    await press(tab, 'Add to cart')
    tab.quantity++
    await shows(tab)
  },
  async remove(tab: Tab) {
    if (tab.quantity === 0) return
    await press(tab, 'Remove')
    tab.quantity = 0
    await shows(tab)
  },
  async reload(tab: Tab) {
    await tab.page.reload({ waitUntil: 'commit' })
    await begunAnew(tab)
  },
}

async function begunAnew(tab: Tab): Promise<void> {
  await tab.page.getByRole('heading', { level: 1, name: tab.name }).waitFor()
  // A page that was loaded anew has forgotten them.
  await chooseOptions(tab.page)
  await openCart(tab.page)
  await shows(tab)
}

/** kill -9 of all the browser's processes, with whatever they were just sending; the same profile again. */
async function killBrowser(): Promise<void> {
  await shop.killBrowser()
  for (const tab of tabs) {
    tab.page = await shop.page()
    await tab.page.goto(`/product/${tab.product}`, { waitUntil: 'commit' })
    await begunAnew(tab)
  }
}

/** kill -9 of the server, or its start after that. */
async function killServer(): Promise<void> {
  if (isServerDead) await server.restart()
  else await server.kill9()
  isServerDead = !isServerDead
}

type Action =
  | { kind: keyof typeof act; tab: number }
  | { kind: 'line'; fault: Fault }
  | { kind: 'worker' | 'wake' | 'browser dies' | 'server dies or starts' }

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom('more', 'fewer', 'add', 'remove'), tab: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      fault: fc.constantFrom<Fault[]>('pass', 'refuse', 'black-hole', 'cut-answers', 'portal'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'worker' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'wake' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'browser dies' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'server dies or starts' as const }) },
)

const wake = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

async function stopWorker(): Promise<void> {
  const [first] = tabs
  if (!first) return
  const { devtools } = await workerTools(first.page, shop.line.url)
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}

const done = { changes: 0, faults: 0, browsersKilled: 0, serversKilled: 0 }

async function carryOut(step: Action): Promise<void> {
  switch (step.kind) {
    case 'line':
      if (step.fault !== 'pass') done.faults++
      shop.line.fault = step.fault
      break
    case 'wake':
      await Promise.all(tabs.map(({ page }) => wake(page)))
      break
    case 'worker':
      await stopWorker()
      break
    case 'browser dies':
      done.browsersKilled++
      await killBrowser()
      break
    case 'server dies or starts':
      if (!isServerDead) done.serversKilled++
      await killServer()
      break
    default: {
      done.changes++
      const tab = tabs[step.tab]
      if (tab) await act[step.kind](tab)
    }
  }
}

test(
  `whatever shopper, tabs, worker and line do, and whoever dies, the shop's cart is the shopper's in the end (${RUNS} times)`,
  { timeout: RUNS * 30_000 },
  async () => {
    const [first] = tabs
    if (!first) throw new Error('There is no tab')
    const guestId = await guestIdIn(first.page)
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (steps) => {
        for (const step of steps) await carryOut(step)
        if (isServerDead) await killServer()
        shop.line.fault = 'pass'
        await Promise.all(tabs.map(({ page }) => wake(page)))
        await expect.poll(() => waitingIn(first.page), { timeout: 30_000, interval: 50 }).toBe(0)
        const meant = Object.fromEntries(
          tabs.filter(({ quantity }) => quantity > 0).map(({ product, quantity }) => [product, quantity]),
        )
        expect(await cartAt(server, { guestId })).toEqual(meant)
        for (const tab of tabs) await shows(tab)
      }),
      {
        numRuns: RUNS,
        // Each begins where the one before it ended, so a smaller example would be another one.
        endOnFailure: true,
        ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }),
      },
    )
    if (process.env['INTERLEAVINGS']) process.stdout.write(`${RUNS} schedules: ${JSON.stringify(done)}\n`)
  },
)
