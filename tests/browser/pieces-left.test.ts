import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { addProduct, changeProduct, openCart } from './offline-shop.ts'
import { addButton, chooseOptions } from './product-page.ts'
import { REPEATED } from './repeats.ts'

const server = { url: inject('shopUrl') } as ServerProcess
let context: BrowserContext
const browser = await openBrowser()
afterEach(() => context.close())

/** Wants two pieces of a product of which meanwhile only one is left. */
async function wantTwo(): Promise<Page> {
  const product = await addProduct(server, { name: 'Last Shirt', countInStock: 5 })
  context = await browser.newContext({ baseURL: server.url, locale: 'en-IN', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`/product/${product._id}`)
  await chooseOptions(page)
  await page.getByRole('article').first().getByRole('button', { name: 'Increase quantity' }).click()
  await changeProduct(server, product._id, { countInStock: 1 })
  await addButton(page).click()
  await page.getByText('Only 1 left of Last Shirt').first().waitFor()
  return page
}

test('who asks for more than there is gets what there is with one press', REPEATED, async () => {
  const page = await wantTwo()
  await page.getByRole('button', { name: 'Add 1', exact: true }).click()
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await openCart(page)
  expect(await page.getByRole('dialog').getByText('was not added').count()).toBe(0)
})

test('the same is offered in the cart, for as long as the refusal stands there', REPEATED, async () => {
  const page = await wantTwo()
  await page.reload()
  await openCart(page)
  const cart = page.getByRole('dialog')
  await cart.getByText('Last Shirt, M, Blue was not added').waitFor()
  await cart.getByRole('button', { name: /^Add 1/ }).click()
  await cart.getByRole('link', { name: 'Last Shirt' }).waitFor()
  await expect.poll(() => cart.getByText('was not added').count()).toBe(0)
  await expect
    .poll(() => page.getByRole('button', { name: 'Cart, 1 item', includeHidden: true }).count())
    .toBe(1)
})
