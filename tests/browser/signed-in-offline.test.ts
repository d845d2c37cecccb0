import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  newUser,
  type OfflineShop,
  openOfflineShop,
  post,
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
