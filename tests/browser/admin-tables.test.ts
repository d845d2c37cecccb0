import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addUser, makeProduct, openAs, placeOrder, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What tables of the back office need a layout for. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

const rows = (page: Page) => page.getByRole('grid', { name: 'Products' }).locator('tbody tr[data-index]')

/** What is asked at each visit, of whatever page: what is to be mended of the sign-in, what the owner says. */
const BESIDE = ['/api/user/staff-sign-in', '/api/shop']

test('the first rows take at most three calls, the others come as one scrolls, and only those in sight are drawn', async () => {
  const desk = await openAs(browser, admin)
  const { page } = desk
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !BESIDE.includes(pathname)) calls.push(pathname)
  })
  // The demo's: tests beside this one put products into the shop and take them out.
  await page.goto('/admin/products?search=DZ')
  await rows(page).first().waitFor()
  expect(calls.length).toBeLessThanOrEqual(3)

  await page.getByText(/^Showing 50 of \d+ products/).waitFor()
  const shown = page.getByText(/^Showing \d+ of \d+ products/)
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const alerts = await page.getByRole('alert').allTextContents()
        return `${await shown.textContent()} ${alerts.join(' ')} ${calls.slice(-3).join(' ')}`
      },
      { timeout: 60_000, interval: 400 },
    )
    .toMatch(/^Showing (\d+) of \1 products/)
  expect(await rows(page).count()).toBeLessThan(60)
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('an order is at most two lines high at every desktop width, and nothing is cut off or overlaps', async () => {
  const customer = await addUser(admin, 'customer', 'Venkatanarasimha Subrahmanyam Rajagopalan')
  const order = await placeOrder(customer, await makeProduct(admin, { price: 123_456 }))
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/orders?search=${customer.email}`)
  const row = page.getByRole('row').filter({ hasText: order._id })
  await row.getByRole('button', { name: 'Mark as Delivered' }).waitFor()
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { height, spilt } = await row.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      // Content that overflows its cell covers the next one.
      spilt: [...element.querySelectorAll('th, td')].flatMap((cell) =>
        cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [],
      ),
    }))
    expect([width, height <= 56, spilt]).toEqual([width, true, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await desk.close()
})
