import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Order } from '#shared/contract/order.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { addProduct, newUser, openCart, signUp, tokenOf, waitingIn } from './offline-shop.ts'
import { addToCart } from './product-page.ts'
import { REPEATED } from './repeats.ts'
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
  return { page, user, shirt, kurta }
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

test(
  'what another tab takes out of the cart is not charged unasked, and the order can follow',
  REPEATED,
  async () => {
    const { page, user } = await atThePayment()
    await takeOutKurta()
    await paymentOf(page).getByText('Your cart has changed. Nothing has been charged.').waitFor()
    await paymentOf(page).getByText('Once Kurta, M, Blue is no longer in the cart').waitFor()
    expect(await payButton(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Update the order' }).click()
    await expect.poll(() => paymentOf(page).getByText('Your cart has changed.').count()).toBe(0)
    await payButton(page).click()
    await page.getByRole('dialog', { name: 'Demo payment' }).getByText('2,000').waitFor()
    await page.getByRole('button', { name: 'Approve the demo payment' }).click()
    await page.getByRole('heading', { name: 'Thank you for Your Order !' }).waitFor()
    expect((await ordersOf(user)).map(({ totalPrice }) => totalPrice)).toEqual([2000])
  },
)

test('who wants to pay for what they had chosen can', REPEATED, async () => {
  const { page, user } = await atThePayment()
  await takeOutKurta()
  await page.getByRole('button', { name: 'Pay for these 3' }).click()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Approve the demo payment' }).click()
  await page.getByRole('heading', { name: 'Thank you for Your Order !' }).waitFor()
  expect((await ordersOf(user)).map(({ totalPrice }) => totalPrice)).toEqual([2500])
})

test('what another device changes is asked about when the payment is begun', REPEATED, async () => {
  const { page, user, kurta } = await atThePayment()
  const token = await tokenOf(server as Parameters<typeof tokenOf>[0], user)
  const removed = await fetch(`${server.url}/api/cart`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ productId: kurta._id, size: 'M', color: 'Blue' }),
  })
  expect(removed.ok).toBe(true)
  await payButton(page).click()
  await paymentOf(page).getByText('Once Kurta, M, Blue is no longer in the cart').waitFor()
  expect(await page.getByRole('dialog', { name: 'Demo payment' }).count()).toBe(0)
  expect(await ordersOf(user)).toEqual([])
})

test(
  'what changes while the provider’s window is open is asked about before the money is taken',
  REPEATED,
  async () => {
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
  },
)

test('a cart that another tab has emptied asks too', async () => {
  const { page } = await atThePayment()
  const other = await context.newPage()
  await other.goto('/')
  await openCart(other)
  for (const name of [/^Remove Once Kurta/, /^Remove Twice Shirt/])
    await other.getByRole('dialog').getByRole('button', { name }).click()
  await paymentOf(page).getByText('Twice Shirt, M, Blue is no longer in the cart').waitFor()
  await page.getByRole('button', { name: 'Leave the checkout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
