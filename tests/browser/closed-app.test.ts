import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#shared/contract/order.ts'
import { send } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'
import { allowRazorpayAndCash, inWindow, payButton, toPayment } from './guest-payment.ts'

/* A phone puts a page away, or closes it, while one pays in the bank's own app. */

const browser = await openBrowser()
const { url } = await openServer()
beforeAll(() => allowRazorpayAndCash(url))

describe('a page that is closed before the shop hears of the payment by UPI', () => {
  it('leaves one order to whoever comes back', async () => {
    const { page, context, close } = await openPage(browser, { size: 'phone', url })
    await toPayment(page)
    await payButton(page).click()
    await inWindow(page, 'Pay in the demo').waitFor()
    const reached = Promise.withResolvers<void>()
    await page.route('**/api/checkout/*/pay', () => reached.resolve())
    await inWindow(page, 'Pay in the demo').click()
    await reached.promise
    await page.close()

    const again = await context.newPage()
    await again.goto('/')
    const token = await again.evaluate(() => localStorage.getItem('userToken') ?? '')
    const orders = () => send<Order[]>(url, 'GET', '/api/order/my-orders', { token })
    await expect.poll(async () => (await orders()).length, { timeout: 90_000 }).toBe(1)
    await again.goto('/my-orders')
    await again.getByRole('main').getByText('Processing').first().waitFor()
    // What was paid for is in no cart any more, and nothing is ordered again.
    await again.goto('/')
    await again.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    const [order, ...others] = await orders()
    expect(order?.isPaid).toBe(true)
    expect(others).toEqual([])
    await close()
  })
})
