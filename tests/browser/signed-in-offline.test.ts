import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN } from '#tests/support/server-process.ts'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  newUser,
  type OfflineShop,
  openOfflineShop,
  post,
  signIn,
  signOut,
  signUp,
  tokenOf,
  visit,
} from './offline-shop.ts'
import { keptOn } from './kept-on-device.ts'
import { REPEATED } from './repeats.ts'
import { ADDRESS } from './whole-job.ts'

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openOfflineShop(server, { savesData: true })
})
afterEach(() => shop.close())

/** An order of this user, made beside the browser. */
async function order(user: { email: string; password: string }): Promise<string> {
  const { _id } = await addProduct(server, { name: 'Ordered Shirt', price: 1250 })
  const token = await tokenOf(server, user)
  const [firstName, lastName, address, city, postalCode, country, phone] = Object.values(ADDRESS)
  const shippingAddress = { firstName, lastName, address, city, postalCode, country, phone }
  const checkoutItems = [{ productId: _id, size: 'M', color: 'Blue', quantity: 1 }]
  const body = { checkoutItems, shippingAddress, paymentMethod: 'Paypal', totalPrice: 1250 }
  const data = async <T>(path: string, sent: object, method: 'POST' | 'PUT' = 'POST') => {
    const response = await fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(sent),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  const checkout = await data<{ _id: string }>('/api/checkout', body)
  const { orderID } = await data<{ orderID: string }>(`/api/checkout/${checkout._id}/payment-order`, {})
  await post(server, `/demo/paypal/v2/checkout/orders/${orderID}/approve`, {})
  const payment = { paymentStatus: 'Paid', paymentDetails: { id: orderID } }
  await data(`/api/checkout/${checkout._id}/pay`, payment, 'PUT')
  return (await data<{ _id: string }>(`/api/checkout/${checkout._id}/finalize`, {}))._id
}

test(
  'orders that were seen are there without the shop, say how old they are, and leave with their user',
  REPEATED,
  async () => {
    const user = newUser()
    const page = await shop.page()
    await visit(page, '/')
    await signUp(page, user)
    const id = await order(user)
    await page.goto('/my-orders')
    await page.getByRole('link', { name: `#${id}` }).waitFor()
    await expect.poll(() => keptOn(page), { timeout: 30_000 }).toContain(id)

    shop.line.fault = 'refuse'
    for (const path of ['/my-orders', '/profile']) {
      await page.goto(path)
      await page.getByRole('link', { name: `#${id}` }).waitFor()
      await page.getByText(/^As this device saw (it|them) last, /).waitFor()
      expect(await page.getByText(/^Error/).count()).toBe(0)
    }
    // Its own page was never opened.
    await page.getByRole('link', { name: `#${id}` }).click()
    await page.getByRole('cell', { name: /Ordered Shirt/ }).waitFor()
    await page.getByText(/^As this device saw it last, /).waitFor()

    shop.line.fault = 'pass'
    await signOut(page)
    await expect.poll(() => keptOn(page)).not.toContain(id)
    expect(await keptOn(page)).not.toContain('12 Hill Road')
    await signUp(page, newUser())
    shop.line.fault = 'refuse'
    await page.goto('/my-orders')
    await page.getByText('The list of your orders is not available offline').waitFor()
    expect(await page.getByText(id).count()).toBe(0)
  },
)

test('who comes to sign in on the way to orders or admin is told at once that the shop is not to be reached', async () => {
  const page = await shop.page()
  await visit(page, '/')
  shop.line.fault = 'refuse'
  await page.goto('/my-orders')
  await page.waitForURL('**/login')
  await page.getByText('You are offline. Your orders can be seen once you have signed in').waitFor()
  await page.goto('/admin')
  await page.waitForURL('**/login')
  await page.getByText('You are offline. The back office opens once you have signed in').waitFor()
})

test(
  'a screen of the admin pages that was not opened before says that it needs the connection',
  REPEATED,
  async () => {
    const page = await shop.page()
    await signIn(page, ADMIN)
    await visit(page, '/')
    shop.line.fault = 'refuse'
    await page.goto('/admin/history')
    await page.getByRole('heading', { name: 'This screen needs the connection' }).waitFor()
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'This screen needs the connection' }).waitFor()
    shop.line.fault = 'pass'
    // The page hears of it by itself, and may be there before the press.
    await page
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await page.getByRole('heading', { name: 'History', exact: true }).waitFor({ timeout: 45_000 })
  },
)

test('a registration whose answer was lost signs in when it is sent again', REPEATED, async () => {
  const user = newUser()
  const page = await shop.page()
  await visit(page, '/register')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).first().fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  shop.line.only = /^POST \/api\/user\/register/
  shop.line.fault = 'cut-answers'
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('The shop cannot be reached').first().waitFor()
  await expect.poll(() => shop.line.cut).toBeGreaterThan(0)
  shop.line.fault = 'pass'
  await expect
    .poll(() => page.getByRole('button', { name: 'Sign Up' }).isEnabled(), { timeout: 45_000 })
    .toBe(true)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('status').filter({ hasText: 'Registration Successful' }).first().waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeTruthy()
})
