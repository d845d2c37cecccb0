import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { barriers, openAs, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage, type SIZES } from '#tests/support/pages.ts'
import { allowRazorpayAndCash, inWindow, payButton, toPayment } from './guest-payment.ts'
import { approvePayment } from './whole-job.ts'

/* Guests pay by UPI, cash and PayPal, on a phone and a desktop, with both simulators. */

const browser = await openBrowser()
const { url } = await openServer()

beforeAll(() => allowRazorpayAndCash(url))

const misbehave = (provider: 'paypal' | 'razorpay', mode: string) =>
  fetch(`${url}/demo/${provider}/misbehave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, times: 1 }),
  })

/** The order that is thanked for, and how it says it is paid. */
async function thanked(page: Page, method: string): Promise<void> {
  await page.waitForURL('**/order-confirmation')
  await page.getByRole('heading', { name: /^Order ID:/ }).waitFor()
  await page.getByRole('main').getByText(method, { exact: true }).waitFor()
}

describe.each(['phone', 'desktop'] satisfies (keyof typeof SIZES)[])('on a %s', (size) => {
  test('UPI stands first; cancelled and declined nothing is lost, and the next try is the order', async () => {
    const { page, problems, close } = await openPage(browser, { size, url })
    await toPayment(page)
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    await payButton(page).waitFor()
    expect(await barriers(page)).toEqual([])
    await payButton(page).click()
    await inWindow(page, 'Cancel and return to the shop').click()
    await page.getByRole('alert').getByText('The payment was closed before it went through.').waitFor()
    await payButton(page).click()
    await misbehave('razorpay', 'declined')
    await inWindow(page, 'Pay in the demo').click()
    await page.getByText('Your payment was declined by the bank.').waitFor()
    await inWindow(page, 'Pay in the demo').click()
    await thanked(page, 'Razorpay')
    // The declined payment is an answer of 400 in the provider's window.
    expect(problems.filter((problem) => !problem.includes('/demo/razorpay/'))).toEqual([])
    await close()
  })

  test('cash is chosen with its fee in the sum, and the order is made without money', async () => {
    const { page, problems, close } = await openPage(browser, { size, url })
    await toPayment(page)
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
    const place = page.getByRole('button', { name: /^Order, and pay ₹.* on delivery$/ })
    await place.waitFor()
    expect(await page.getByRole('radio', { name: /^Cash on delivery/ }).isChecked()).toBe(true)
    await page.getByRole('region', { name: 'Order Summary' }).getByText('₹50').waitFor()
    await place.click()
    await thanked(page, 'Cash on delivery')
    await page.getByText(/^To be paid at the door: ₹[\d,]+$/).waitFor()
    await page.goto('/my-orders')
    await page.getByText('Pending').first().waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('PayPal is chosen after UPI was cancelled, and takes the payment', async () => {
    const { page, problems, close } = await openPage(browser, { size, url })
    await toPayment(page)
    await payButton(page).click()
    await inWindow(page, 'Cancel and return to the shop').click()
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await approvePayment(page)
    await thanked(page, 'Paypal')
    expect(problems).toEqual([])
    await close()
  })
})

test('a payment by PayPal that was cancelled or declined says what became of the money, and stays', async () => {
  const { page, close } = await openPage(browser, { size: 'phone', url })
  await toPayment(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const payment = page.getByRole('region', { name: 'Payment' })
  const button = payment.getByRole('button', { name: /paypal/i }).first()
  await button.click()
  await page.getByRole('button', { name: 'Cancel and return to the shop' }).click()
  await payment.getByText(/cancelled.*Nothing was charged/).waitFor()
  await page.waitForTimeout(5000)
  await payment.getByText(/cancelled.*Nothing was charged/).waitFor()

  await misbehave('paypal', 'declined')
  await button.click()
  await page.getByRole('button', { name: 'Approve the demo payment' }).click()
  const declined = payment.getByText(/was not charged|Nothing was charged|not been charged/)
  await declined.waitFor()
  await page.waitForTimeout(5000)
  await declined.waitFor()
  expect(await payment.getByText(/cancelled/).count()).toBe(0)
  await close()
})

test('without a line it is said, and nothing can be pressed; the payment window that can not be had comes by itself', async () => {
  const { page, context, close } = await openPage(browser, { size: 'phone', url })
  let isBlocked = true
  await page.route('**/demo/razorpay/checkout.js', (route) => (isBlocked ? route.abort() : route.continue()))
  await toPayment(page)
  await page.getByText('The payment window could not be loaded. Check your connection.').waitFor()
  isBlocked = false
  await payButton(page).waitFor()
  await context.setOffline(true)
  await page.getByText('You are offline. Paying waits for the connection.').waitFor()
  expect(await payButton(page).isDisabled()).toBe(true)
  await context.setOffline(false)
  await expect.poll(() => payButton(page).isEnabled(), { timeout: 60_000 }).toBe(true)
  await close()
})

test('the owner sees what is on and what is missing, and is told beside the field what is wrong', async () => {
  const desk = await openAs(browser, await signInAdmin(url))
  const { page } = desk
  await page.goto('/admin/settings/payment')
  const form = page.getByRole('form', { name: 'Ways to pay' })
  await form.getByText('This is the demo: its payments are simulated, and no money moves.').waitFor()
  expect(await form.getByRole('checkbox', { name: 'Razorpay is on' }).isChecked()).toBe(true)
  await form.getByLabel('Cash: orders up to').fill('a lot')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Write an amount, such as 500').waitFor()
  expect(await form.getByLabel('Cash: orders up to').inputValue()).toBe('a lot')
  expect(await barriers(page)).toEqual([])
  await form.getByLabel('Cash: orders up to').fill('15000')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor()
  await desk.close()
})

test('staff marks the money of a delivered order as received', async () => {
  const shopper = await openPage(browser, { size: 'desktop', url })
  await toPayment(shopper.page)
  await shopper.page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await shopper.page.getByRole('button', { name: /^Order, and pay/ }).click()
  await thanked(shopper.page, 'Cash on delivery')
  const heading = await shopper.page.getByRole('heading', { name: /^Order ID:/ }).innerText()
  await shopper.close()
  const desk = await openAs(browser, await signInAdmin(url))
  const { page } = desk
  await page.goto(`/admin/orders/${heading.replace('Order ID:', '').trim()}`)
  await page.getByRole('button', { name: 'Mark as Delivered' }).click()
  await page.getByRole('button', { name: 'Money received' }).click()
  await page.getByRole('main').getByText('Paid', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Money received' }).count()).toBe(0)
  await desk.close()
})
