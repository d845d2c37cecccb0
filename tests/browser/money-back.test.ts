import { expect, inject, test } from 'vitest'
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
