import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Order } from '#shared/contract/order.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { addProduct, newUser, openCart, signUp, tokenOf, waitingIn } from './offline-shop.ts'
import { addToCart } from './product-page.ts'
import { fillAddress } from './whole-job.ts'

const server = { url: inject('shopUrl') }
let context: BrowserContext
const browser = await openBrowser()
beforeEach(async () => {
  context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    serviceWorkers: 'block',
  })
})
afterEach(() => context.close())

const paymentOf = (page: Page) => page.getByRole('region', { name: 'Pay with Paypal' })
const payButton = (page: Page) =>
  paymentOf(page)
    .getByRole('button', { name: /paypal/i })
    .first()

/** Three pieces in the cart, two of one product and one of another; the tab stands at the payment. */
async function atThePayment() {
  const [shirt, kurta] = [
    await addProduct(server, { name: 'Twice Shirt', price: 1000 }),
    await addProduct(server, { name: 'Once Kurta', price: 500 }),
  ]
  const user = newUser()
  const page = await context.newPage()
  await signUp(page, user)
  for (const { _id } of [shirt, shirt, kurta]) {
    await page.goto(`/product/${_id}`)
    await addToCart(page)
  }
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payButton(page).waitFor()
  return { page, user }
}

async function takeOutKurta(): Promise<void> {
  const other = await context.newPage()
  await other.goto('/')
  await openCart(other)
  const remove = other.getByRole('dialog').getByRole('button', { name: /^Remove Once Kurta/ })
  await remove.click()
  await remove.waitFor({ state: 'detached' })
  // The page sends it, or the worker does.
  await expect.poll(() => waitingIn(other)).toBe(0)
  await other.close()
}

async function ordersOf(user: { email: string; password: string }): Promise<Order[]> {
  const token = await tokenOf(server as Parameters<typeof tokenOf>[0], user)
  const response = await fetch(`${server.url}/api/order/my-orders`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: Order[] }).data
}

describe('a cart that another tab changes while the window of the provider is open', () => {
  it('is asked about before the money is taken', async () => {
    const { page, user } = await atThePayment()
    await payButton(page).click()
    const approve = page.getByRole('button', { name: 'Approve the demo payment' })
    await approve.waitFor()
    await takeOutKurta()
    await approve.click()
    await paymentOf(page).getByText('Once Kurta, M, Blue is no longer in the cart').waitFor()
    const update = page.getByRole('button', { name: 'Update the order' })
    // The question stood there before the approval: while the page looks into that, it refuses a press.
    await expect
      .poll(async () => {
        await update.click({ timeout: 1000 }).catch(() => undefined)
        return paymentOf(page).getByText('Your cart has changed.').count()
      })
      .toBe(0)
    expect(await ordersOf(user)).toEqual([])
    await payButton(page).click()
    await approve.click()
    await page.getByRole('heading', { name: 'Thank you for Your Order !' }).waitFor()
    expect((await ordersOf(user)).map(({ totalPrice }) => totalPrice)).toEqual([2000])
  })
})
