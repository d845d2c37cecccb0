import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ALL_SECTIONS } from '#shared/contract/sale-settings.ts'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  placeOrder,
  signInAdmin,
  withoutStream,
} from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* The palette of the back office, and how far its screens are from the dashboard. */

const browser = await openBrowser()
const url = inject('shopUrl')
const admin = await signInAdmin(url)

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: /^Find a screen/ })
const activeOf = (page: Page) => paletteOf(page).getByRole('option', { selected: true })

async function find(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await paletteOf(page).waitFor()
  await page.keyboard.type(text)
}

test('by keys alone one comes to a product, an order, a customer, a screen and a setting, and back to where one was', async () => {
  const product = await makeProduct(admin)
  const customer = await addUser(admin, 'customer', 'Zarina Lokhandwala')
  const order = await placeOrder(customer, product)
  const { page, context, problems, close } = await openAs(browser, admin)
  await page.goto('/admin/products')
  const search = page.getByRole('searchbox', { name: 'Search name, SKU or brand' })
  await search.fill('linen')
  await page.waitForURL('**/admin/products?search=linen')
  await page.getByRole('button', { name: 'Find anything' }).getByText('Ctrl K').waitFor()

  // Escape: the focus and what is typed are as they were.
  await search.focus()
  await find(page, 'ord')
  expect(await search.inputValue()).toBe('linen')
  await expect.poll(() => activeOf(page).textContent()).toContain('Orders')
  await page.keyboard.press('Escape')
  await paletteOf(page).waitFor({ state: 'detached' })
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)

  await find(page, product.sku)
  await page.getByRole('option', { name: product.name }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/products/${product._id}/edit`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await paletteOf(page).count()).toBe(0)

  // As a scanner does: Enter comes with the last letter, before anything is found.
  await find(page, order._id)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${order._id}`)

  await find(page, customer.email)
  await page.getByRole('option', { name: 'Zarina Lokhandwala' }).last().waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => activeOf(page).textContent()).toContain(customer.email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/customers\/[\w-]{20,}$/)
  await page.getByRole('heading', { level: 1, name: 'Zarina Lokhandwala' }).waitFor()

  // A setting has the focus when one comes to it.
  await find(page, 'hero pict')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings/hero#picture')
  const picture = page.getByRole('form', { name: 'Hero' }).getByLabel('Picture', { exact: true })
  await expect.poll(() => picture.evaluate((field) => field === document.activeElement)).toBe(true)

  // What was opened is there before anything is typed, but nobody's name; the keys go round.
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await recent.first().waitFor()
  expect(await recent.allInnerTexts()).toEqual([
    expect.stringContaining('Picture'),
    `Order #${order._id.slice(-8)}`,
    product.name,
  ])
  await page.keyboard.press('ArrowUp')
  const last = paletteOf(page).getByRole('option').last()
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => recent.first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.waitForURL(`**/admin/products/${product._id}/edit`)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/settings/hero')
  expect(problems).toEqual([])
  await close()
})

test('an order’s file is had from it, and what was opened is forgotten with the sign-out', async () => {
  const { page, close } = await openAs(browser, await addUser(admin, 'admin'))
  await page.goto('/admin/letters')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await find(page, 'export ord')
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/)
  expect(await page.evaluate(() => localStorage.getItem('palette'))).toContain('Export orders')
  await find(page, 'log out')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname === '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('palette'))).toBe(null)
  await close()
})

test('while a dialog is open its keys leave what is typed there alone', async () => {
  const { page, close } = await openAs(browser, admin)
  await page.goto('/admin/inventory')
  await page.getByRole('button', { name: /^Low: / }).click()
  const field = page.getByLabel('Low at this many pieces or fewer')
  await field.fill('17')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('3')
  expect(await field.inputValue()).toBe('173')
  expect(await paletteOf(page).count()).toBe(0)
  await close()
})

test('a form that is not saved asks before the palette leads away from it', async () => {
  const { page, close } = await openAs(browser, admin)
  await page.goto('/admin/settings/promo')
  const title = page.getByRole('form', { name: 'Promo' }).getByLabel('Title')
  await title.fill('Woven slowly')
  await find(page, 'letters')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  expect(await title.inputValue()).toBe('Woven slowly')
  await close()
})

test('what cannot be had is said, and asked for again; without a line the screens are still found', async () => {
  const { page, context, close } = await openAs(browser, admin)
  await page.goto('/admin/history')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const failing = '**/api/admin/all-orders*'
  await page.route(failing, (route) =>
    route.fulfill({
      status: 400,
      headers: { [SHOP_MARK.name]: SHOP_MARK.value },
      json: { success: false, code: 'invalid', message: 'The orders are being counted' },
    }),
  )
  await find(page, 'qxqx')
  await paletteOf(page).getByText('The orders are being counted').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.unroute(failing)
  // A busy machine's line may have been thought gone meanwhile: then the page asks again by itself.
  await paletteOf(page)
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await paletteOf(page).getByText('Nothing is called “qxqx”.').waitFor()

  await fieldOf(page).fill('')
  await context.setOffline(true)
  await page.keyboard.type('inv')
  await paletteOf(page)
    .getByText(/^You are offline: products/)
    .waitFor()
  await expect.poll(() => activeOf(page).textContent()).toContain('Inventory')
  await context.setOffline(false)
  await close()
})

test('a packer finds theirs and asks for nothing else', async () => {
  const { page, close } = await openAs(browser, await addUser(admin, 'packer'))
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto('/admin/orders')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const names = paletteOf(page).getByRole('option')
  await names.first().waitFor()
  expect(await names.allInnerTexts()).toEqual([
    'Needs attention',
    'Orders',
    'Returns',
    'Inventory',
    'Deliveries',
    'Orders to send',
    'Orders with pieces missing',
    'Your password',
    'Your authenticator app',
    'See the shop',
    'Log Out',
  ])
  const asked = page.waitForResponse(/all-orders\?.*search=linen/)
  await page.keyboard.type('linen')
  await asked
  await page
    .getByText(/^(\d+ results?|Nothing is called)/)
    .first()
    .waitFor({ state: 'attached' })
  expect(refused).toEqual([])
  await close()
})

test('on a phone it opens from the head of the page, and a touch chooses', async () => {
  const { page, close } = await openAs(browser, admin, 'phone')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Find anything' }).tap()
  await fieldOf(page).fill('sea')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('option', { name: 'Search words' }).tap()
  await page.waitForURL('**/admin/search')
  await close()
})

test('on a Mac it has the keys of a Mac, and Control+K stays the field’s own', async () => {
  const { page, close } = await openAs(browser, admin)
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => 'Mozilla/5.0 (Macintosh) Safari' })
  })
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Find anything' }).getByText('⌘ K').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Meta+k')
  await paletteOf(page).waitFor()
  await page.keyboard.press('Meta+k')
  await paletteOf(page).waitFor({ state: 'detached' })
  expect(await paletteOf(page).count()).toBe(0)
  await close()
})

/** Every screen of the back office, by what its address begins with. */
const SCREENS = [
  /^\/admin\/attention$/,
  /^\/admin\/users$/,
  /^\/admin\/customers\/[\w-]{20,}$/,
  /^\/admin\/products$/,
  /^\/admin\/products\/add$/,
  /^\/admin\/products\/import$/,
  /^\/admin\/products\/[\w-]{20,}\/edit$/,
  /^\/admin\/orders$/,
  /^\/admin\/orders\/[\w-]{20,}$/,
  /^\/admin\/inventory$/,
  /^\/admin\/letters$/,
  /^\/admin\/letters\?.*letter=/,
  /^\/admin\/search$/,
  /^\/admin\/messages$/,
  /^\/admin\/messages\/answered$/,
  /^\/admin\/pages$/,
  /^\/admin\/pages\/add$/,
  /^\/admin\/pages\/(?!add)[\w-]+$/,
  /^\/admin\/history$/,
]

test(
  'each screen of the back office is at most two clicks from the dashboard',
  { timeout: 300_000 },
  async () => {
    const order = await placeOrder(await addUser(admin, 'customer'), await makeProduct(admin))
    const { page, close } = await openAs(browser, admin)
    await withoutStream(page)
    const linksIn = async (path: string) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      // At one moment: a link that is gone by the next would be waited for.
      const links = page.locator('a[href^="/admin"]').filter({ visible: true })
      return new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
    }
    const once = await linksIn('/admin')
    const twice = new Set(once)
    // Each once, whatever it is asked for: one order, one section of the settings.
    const screens = new Map(
      [...once].map((path) => [path.replace(/\?.*|[\w-]{20,}|(?<=settings\/).*/g, '*'), path]),
    )
    screens.delete('/admin')
    screens.delete('/admin/products/*/edit')
    for (const path of screens.values()) for (const link of await linksIn(path)) twice.add(link)
    expect(SCREENS.filter((wanted) => ![...twice].some((path) => wanted.test(path)))).toEqual([])
    const sections = ALL_SECTIONS.map((section) => `/admin/settings/${section}`)
    expect(sections.filter((path) => !twice.has(path))).toEqual([])
    expect([...twice].some((path) => path.includes(order._id))).toBe(true)
    await close()
  },
)
