import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { barriers } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'
import { allowRazorpayAndCash, inWindow, payButton, toPayment } from './guest-payment.ts'

/* Guests pay by UPI and by cash; by PayPal in the whole purchase. Messages: tests/client/checkout/ways-to-pay.test.tsx. */

const browser = await openBrowser()
const { url } = await openServer()

beforeAll(() => allowRazorpayAndCash(url))

const declineOnce = () =>
  fetch(`${url}/demo/razorpay/misbehave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'declined', times: 1 }),
  })

/** The order that is thanked for, and how it says it is paid. */
async function thanked(page: Page, method: string): Promise<void> {
  await page.waitForURL('**/order-confirmation')
  await page.getByRole('heading', { name: /^Order ID:/ }).waitFor()
  await page.getByRole('main').getByText(method, { exact: true }).waitFor()
}

describe('a guest', () => {
  it('pays by UPI on a phone after a cancelled and a declined try', async () => {
    const { page, problems, close } = await openPage(browser, { size: 'phone', url })
    await toPayment(page)
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    await payButton(page).waitFor()
    expect(await barriers(page)).toEqual([])
    await payButton(page).click()
    await inWindow(page, 'Cancel and return to the shop').click()
    await page.getByRole('alert').getByText('The payment was closed before it went through.').waitFor()
    await payButton(page).click()
    await declineOnce()
    await inWindow(page, 'Pay in the demo').click()
    await page.getByText('Your payment was declined by the bank.').waitFor()
    await inWindow(page, 'Pay in the demo').click()
    await thanked(page, 'Razorpay')
    // The declined payment is an answer of 400 in the provider's window.
    expect(problems.filter((problem) => !problem.includes('/demo/razorpay/'))).toEqual([])
    await close()
  })

  it('orders with cash on delivery on a desktop', async () => {
    const { page, problems, close } = await openPage(browser, { size: 'desktop', url })
    await toPayment(page)
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
    const place = page.getByRole('button', { name: /^Order, and pay ₹.* on delivery$/ })
    await place.click()
    await thanked(page, 'Cash on delivery')
    await page.getByText(/^To be paid at the door: ₹[\d,]+$/).waitFor()
    expect(problems).toEqual([])
    await close()
  })
})
