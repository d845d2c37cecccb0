import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Order } from '#shared/contract/order.ts'
import { addUser, makeProduct, openAs, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { allowRazorpayAndCash } from './guest-payment.ts'
import { addToCart } from './product-page.ts'
import { ADDRESS, approvePayment, fillAddress } from './whole-job.ts'

const browser = await openBrowser()
const { url } = await openServer()
const admin = await signInAdmin(url)
const BLOCKED = 'Can not open popup window - blocked'

beforeAll(() => allowRazorpayAndCash(url))

interface Script {
  Buttons: (options: { createOrder: (...given: unknown[]) => Promise<string> }) => unknown
}

/** As PayPal's older scripts have it: the first click ends in `onError`. Newer ones go on within the page, as ours does. */
function failWithoutWindow(words: string): void {
  let given: Script | undefined
  let isFirst = true
  const without = (script: Script): Script => ({
    ...script,
    Buttons: (options) =>
      script.Buttons({
        ...options,
        // Both begin at the click: the order may be there before the window is missed.
        createOrder: async (...asked) => {
          const order = await options.createOrder(...asked)
          const isOpen = window.open('about:blank') !== null
          if (isOpen || !isFirst) return order
          isFirst = false
          throw new Error(words)
        },
      }),
  })
  Object.defineProperty(window, 'paypal', {
    configurable: true,
    get: () => given,
    set: (script: Script) => {
      given = without(script)
    },
  })
}

/** A customer before the ways to pay with one piece; no window opens for them. */
async function toPayment(product: AdminProduct) {
  const customer = await addUser(admin, 'customer')
  const watched = await openAs(browser, customer, 'phone')
  const { page, context } = watched
  await context.addInitScript(() => void (window.open = () => null))
  await page.goto(`/product/${product._id}`)
  await addToCart(page)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('group', { name: 'How do you want to pay?' }).waitFor()
  const orders = () => send<Order[]>(url, 'GET', '/api/order/my-orders', { token: customer.token })
  return { ...watched, orders }
}

describe('a browser that lets no page open a window', () => {
  it('tells of PayPal’s failure, keeps what was typed and chosen, and pays by the next try', async () => {
    const product = await makeProduct(admin, { price: 1000, countInStock: 5 })
    const customer = await toPayment(product)
    const { page, problems } = customer
    const told: string[] = []
    page.on('dialog', (alert) => {
      told.push(alert.message())
      void alert.accept()
    })
    await page.evaluate(failWithoutWindow, BLOCKED)
    await page.getByRole('radio', { name: 'PayPal' }).check()
    const payPal = page
      .getByRole('region', { name: 'Payment' })
      .getByRole('button', { name: /paypal/i })
      .first()
    await payPal.click()
    await expect.poll(() => told).toEqual(['Payment failed, Try again.'])
    for (const [label, value] of Object.entries(ADDRESS))
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
    expect(await customer.orders()).toEqual([])

    await approvePayment(page)
    await page.waitForURL('**/order-confirmation')
    expect((await customer.orders()).map(({ totalPrice }) => totalPrice)).toEqual([1000])
    expect([told.length, problems]).toEqual([1, []])
    await customer.close()
  })
})
