import { expect, inject, test } from 'vitest'
import type { Order } from '#shared/contract/order.ts'
import { addUser, makeProduct, openAs, placeOrder, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* Cancelling and paying back, from both sides. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)
const customer = await addUser(admin, 'customer', 'Leela Nair')

interface Paid {
  payment: { captureId: string }
}

test('pieces, then the rest of an order are cancelled, the money goes back, and the shopper reads so', async () => {
  const order = await placeOrder(customer, await makeProduct(admin, { price: 1299 }), 3)
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Cancel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel order' })
  await dialog.getByRole('option', { name: 'Pay back ₹3,897' }).waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Decrease quantity' }).click()
  await dialog.getByRole('button', { name: 'Decrease quantity' }).click()
  await dialog.getByRole('option', { name: 'Pay back ₹1,299' }).waitFor({ state: 'attached' })
  // Sent without its reason, it keeps what was chosen and says what is missing.
  await dialog.getByRole('button', { name: 'Cancel these pieces' }).click()
  await dialog.getByText('The reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('Wished for fewer')
  await dialog.getByRole('button', { name: 'Cancel these pieces' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1 cancelled').waitFor()
  const money = page.getByRole('region', { name: 'Money' })
  // The shop asks PayPal by itself.
  await expect
    .poll(
      async () =>
        (await send<Order>(url, 'GET', `/api/order/${order._id}`, { token: admin.token })).money?.refunded,
    )
    .toBe(1299)
  await page.reload()
  await money.getByText('Paid back', { exact: true }).first().waitFor()
  await money.getByText('Wished for fewer').waitFor()

  await page.getByRole('button', { name: 'Cancel…' }).click()
  await dialog.getByLabel('Reason').fill('Wished for none')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(
      async () =>
        (await send<Order>(url, 'GET', `/api/order/${order._id}`, { token: admin.token })).money?.refunded,
    )
    .toBe(3897)
  await desk.close()

  const home = await openAs(browser, customer)
  await home.page.goto(`/order/${order._id}`)
  const details = home.page.getByRole('article')
  await details
    .getByText(/^Refunded ₹3,897 on /)
    .first()
    .waitFor()
  await details.getByText('Cancelled', { exact: true }).waitFor()
  for (const untrue of ['Approved', 'Pending Delivery', 'Paid'])
    expect(await details.getByText(untrue, { exact: true }).count()).toBe(0)
  await home.page.goto('/my-orders')
  await home.page
    .getByRole('row')
    .filter({ hasText: order._id })
    .getByText('Refunded', { exact: true })
    .waitFor()
  await home.close()
})

test('a dispute comes to the open dashboard by itself, is set aside by name, put back, and goes once it is decided', async () => {
  const order = await placeOrder(customer, await makeProduct(admin, { price: 1299 }))
  const { payment } = await send<Paid>(url, 'GET', `/api/admin/order/${order._id}`, { token: admin.token })
  const there = async (path: string, body: object) =>
    (await (
      await fetch(`${url}/demo/paypal/v1/customer/disputes${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as { dispute_id: string }
  const { page, close, problems } = await openAs(browser, admin)
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Recent Orders' }).waitFor()
  const { dispute_id: dispute } = await there('', { capture_id: payment.captureId })
  const notice = page.getByRole('region', { name: 'Needs attention' })
  await notice.getByText('1 disputed payment').waitFor()
  await notice.getByRole('link', { name: 'See to it' }).click()
  const disputes = page.getByRole('region', { name: 'Disputed payments' })
  const title = `Order DZ-${order.number}`
  await disputes.getByText(dispute).waitFor()
  await disputes.getByRole('button', { name: `Done: ${title}` }).click()
  await disputes.waitFor({ state: 'detached' })
  const aside = page.getByRole('region', { name: 'Set aside' })
  await aside.getByText(admin.user.name).first().waitFor()
  await aside.getByRole('button', { name: `Put back: ${order.number}` }).click()
  await disputes.getByRole('link', { name: title, exact: true }).waitFor()
  await there(`/${dispute}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' })
  await disputes.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})
