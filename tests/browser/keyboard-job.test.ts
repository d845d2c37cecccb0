import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { sees } from '#tests/support/admin.ts'
import { openPage } from '#tests/support/pages.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { ADDRESS } from './whole-job.ts'

const browser = await openBrowser()

/** What was gone to has the focus on its heading: Tab goes on from there. */
const arrivesAt = async (page: Page, heading: string | RegExp) => {
  const title = page.getByRole('heading', { level: 1, name: heading })
  await title.waitFor()
  await expect
    .poll(() => title.evaluate((element) => element.matches(':focus')), { timeout: 15_000 })
    .toBe(true)
}

/** Milliseconds: a whole job, and looking at each step of it. */
const LONG = { timeout: 300_000 }

test('a shopper without a mouse finds, buys and pays, and always sees where the focus is', LONG, async () => {
  const visit = await openPage(browser, { size: 'desktop', url: inject('shopUrl') })
  const { page } = visit
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  expect(
    await page.getByRole('link', { name: 'Skip to content' }).evaluate((link) => link.matches(':focus')),
  ).toBe(true)

  // Searches, and narrows it down.
  await press(page, page.getByRole('button', { name: 'Search', exact: true }))
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await expect.poll(() => field.evaluate((input) => input.matches(':focus')), { timeout: 15_000 }).toBe(true)
  await page.keyboard.type('shirt')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/collections/all?search=shirt')
  await arrivesAt(page, /./)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await press(page, filters.getByRole('checkbox', { name: /^M\b/ }), 'Space')
  await page.waitForURL(/size=M/)
  await tabTo(page, page.getByRole('combobox', { name: 'Sort by' }))
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/sortBy=/)
  await page.locator('main [aria-busy="false"] article').first().waitFor()

  // Chooses and adds one.
  const card = page.locator('main article').filter({ hasNotText: 'Sold out' }).first()
  await press(page, card.getByRole('link'))
  await page.waitForURL('**/product/*')
  await arrivesAt(page, /./)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  for (const legend of ['Size', 'Colour']) {
    const group = page.getByRole('group', { name: legend }).first()
    await press(page, group.getByRole('radio').first(), 'Space')
    while (await group.getByRole('radio', { name: /sold out/, checked: true }).count())
      await page.keyboard.press('ArrowRight')
  }
  await press(page, page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }))
  await sees(page, 'Product added to cart successfully')

  // Looks into the cart, leaves it, and finds the focus where it was.
  const bag = page.getByRole('button', { name: 'Cart, 1 item' })
  await tabTo(page, bag, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await drawer.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => bag.evaluate((button) => button.matches(':focus')), { timeout: 15_000 }).toBe(true)
  await page.keyboard.press('Enter')
  await press(page, drawer.getByRole('button', { name: 'Increase quantity' }))
  await drawer.getByRole('button', { name: 'Check out' }).waitFor()
  await press(page, drawer.getByRole('button', { name: 'Check out' }))

  // Makes an account; what is wrong takes the focus.
  await page.waitForURL('**/login?redirect=checkout')
  await press(page, page.getByRole('link', { name: 'Create an account' }))
  await page.waitForURL('**/register?redirect=checkout')
  await typeInto(page, page.getByLabel('Name'), 'Asha Rao')
  await typeInto(page, page.getByLabel('Email', { exact: true }), `asha.${randomUUID()}@shop.example`)
  await typeInto(page, page.getByLabel('Password'), 'linen-and-silk')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout')

  // Pays.
  for (const [label, value] of Object.entries(ADDRESS))
    await typeInto(page, page.getByLabel(label, { exact: true }), value)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Pay with Paypal' }).waitFor()
  await press(page, page.getByRole('button', { name: 'PayPal (demo)' }))
  await press(page, page.getByRole('button', { name: 'Approve the demo payment' }))
  await page.waitForURL('**/order-confirmation')
  await arrivesAt(page, 'Thank you for Your Order !')

  // Finds the order again.
  await press(page, page.getByRole('link', { name: 'Your profile' }))
  await page.waitForURL('**/profile')
  await press(page, page.getByRole('main').getByRole('link', { name: /^#/ }).first())
  await page.waitForURL('**/order/*')
  await page.getByRole('main').getByRole('link', { name }).waitFor()
  expect(visit.problems).toEqual([])
  await visit.close()
})
