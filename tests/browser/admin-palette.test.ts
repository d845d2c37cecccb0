import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addUser, barriers, makeProduct, openAs, placeOrder, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* The palette of the back office by keys, which a browser has uses of its own for. */

const browser = await openBrowser()
const url = inject('shopUrl')
const admin = await signInAdmin(url)

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
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
