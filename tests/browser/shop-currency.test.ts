import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addUser, barriers, makeProduct, openAs, sees, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { addToCart } from './product-page.ts'
import { approvePayment, fillAddress } from './whole-job.ts'

const browser = await openBrowser()
// A shop of its own: nobody else's amounts are written otherwise.
const { url } = await openServer()
const admin = await signInAdmin(url)

const BUILT = /₹|Rs\./
const OURS = /\d,\d\d\u00a0€/

async function saysEuro(page: Page): Promise<void> {
  await page.goto('/admin/settings/currency')
  const form = page.getByRole('form', { name: 'Currency' })
  await form.getByLabel('Sign', { exact: true }).fill('€')
  await form.getByLabel('Where the sign stands').selectOption('After, with a space: 1\u00a0₹')
  await form.getByLabel('Large amounts').selectOption('With points: 123.456,78')
  await form.getByLabel('Always with two decimals').check()
  await form.getByText('1.234.567,50\u00a0€').waitFor()
  // Waited for from before the click: it is there for a moment, and a busy machine would come too late.
  const told = sees(page, 'Saved: the shop shows it from now on')
  await form.getByRole('button', { name: 'Save' }).click()
  await Promise.all([told, form.getByText(/^Saved by /).waitFor()])
}

async function goesBack(page: Page): Promise<void> {
  await page.goto('/admin/settings/currency')
  const form = page.getByRole('form', { name: 'Currency' })
  await form.getByRole('button', { name: 'Back to defaults' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to defaults' }).click()
  await form.getByText('As the shop was built').waitFor()
  await expect.poll(() => form.getByLabel('Sign', { exact: true }).inputValue()).toBe('₹')
}

test('the owner’s way to write amounts is on all that a shopper sees, in the letter and without a line, until it is taken back', async () => {
  const desk = await openAs(browser, admin)
  await saysEuro(desk.page)
  expect(await barriers(desk.page)).toEqual([])
  const product = await makeProduct(admin, { price: 1499.5 })

  const customer = await openAs(browser, await addUser(admin, 'customer'), 'phone')
  const { page, problems } = customer
  /** What an element says, once it says it in the owner's way, and in no other. */
  const saysIt = async (text: () => Promise<string>) => {
    await expect.poll(text).toMatch(OURS)
    expect(await text()).not.toMatch(BUILT)
  }
  const main = () => page.getByRole('main').innerText()
  for (const path of ['/', '/collections/all', `/product/${product._id}`]) {
    // As the server drew it, and as the page's own code draws it over.
    const html = await (await page.request.get(path)).text()
    expect([path, OURS.test(html), BUILT.test(html)]).toEqual([path, true, false])
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await saysIt(main)
  }
  await page.getByText('1.499,50\u00a0€').first().waitFor()
  await addToCart(page)
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  const cart = page.getByRole('dialog', { name: 'Your Cart' })
  await saysIt(() => cart.innerText())
  await cart.getByRole('button', { name: 'Check out' }).click()
  await page.waitForURL('**/checkout')
  await fillAddress(page)
  await saysIt(() => page.getByRole('region', { name: 'Order Summary' }).innerText())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await approvePayment(page)
  await page.waitForURL('**/order-confirmation')
  await saysIt(main)
  await page.goto('/my-orders')
  await page.getByText('1.499,50\u00a0€').first().waitFor()
  await saysIt(main)
  await page.getByText('1.499,50\u00a0€').first().click()
  await page.waitForURL('**/order/*')
  await saysIt(main)

  await desk.page.goto('/admin/letters')
  await desk.page.getByRole('link', { name: 'Order received' }).first().click()
  const letter = desk.page.frameLocator('iframe').locator('body')
  await saysIt(() => letter.innerText())
  await desk.page.getByRole('button', { name: 'Plain text' }).click()
  await saysIt(() => desk.page.getByRole('main').innerText())
  for (const path of ['/admin', '/admin/orders', '/admin/products']) {
    await desk.page.goto(path)
    await saysIt(() => desk.page.getByRole('main').innerText())
  }

  await goesBack(desk.page)
  await page.goto('/my-orders')
  await page.getByText('Rs. 1,499.50').first().waitFor()
  await page.goto(`/product/${product._id}`)
  await page.getByText('₹1,499.50').first().waitFor()
  expect(await main()).not.toMatch(OURS)
  expect([...problems, ...desk.problems]).toEqual([])
  await customer.close()
  await desk.close()
})
