import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#shared/contract/order.ts'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  newUser,
  type OfflineShop,
  openShopWithoutSync,
  signUp,
  tokenOf,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'
import { fillAddress } from './whole-job.ts'

/** A payment that was approved ends as one order, and the shopper is told, whatever becomes of line and browser. */

const PAY = /^PUT \/api\/checkout\/[^/]+\/pay/

let shop: OfflineShop
const server = await openServer()
beforeEach(async () => {
  shop = await openShopWithoutSync(server, { savesData: true })
})
afterEach(() => shop.close())

const paymentOf = (page: Page) => page.getByRole('region', { name: 'Pay with Paypal' })
const payButton = (page: Page) =>
  paymentOf(page)
    .getByRole('button', { name: /paypal/i })
    .first()
/** A request on a line that has gone silent is given up only after a while. */
const thanks = (page: Page) =>
  page.getByRole('heading', { name: 'Thank you for Your Order !' }).waitFor({ timeout: 80_000 })

async function approveOnALine(only: RegExp, fault: 'cut-answers' | 'black-hole' | 'refuse') {
  const { _id } = await addProduct(server, { name: 'Paid Shirt', price: 1500 })
  const user = newUser()
  const page = await shop.page()
  await signUp(page, user)
  await page.goto(`/product/${_id}`)
  await addToCart(page)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payButton(page).click()
  const approve = page.getByRole('button', { name: 'Approve the demo payment' })
  await approve.waitFor()
  shop.line.only = only
  shop.line.fault = fault
  await approve.click()
  return { page, user }
}

async function totalsOf(user: { email: string; password: string }): Promise<number[]> {
  const response = await fetch(`${server.url}/api/order/my-orders`, {
    headers: { authorization: `Bearer ${await tokenOf(server, user)}` },
  })
  return ((await response.json()) as { data: Order[] }).data.map(({ totalPrice }) => totalPrice)
}

test('whose answer was lost is finished by itself, and nothing else is said of it', async () => {
  const { page, user } = await approveOnALine(PAY, 'cut-answers')
  await paymentOf(page)
    .getByText(/You have approved the payment.*tried again by itself/)
    .waitFor()
  expect(await payButton(page).isDisabled()).toBe(true)
  // The shop has the money, and has ordered: the cart is empty, which is no change of the shopper's mind.
  await expect.poll(() => totalsOf(user), { timeout: 60_000 }).toEqual([1500])
  // Another tab asks for it, and this one hears of that.
  const other = await shop.page()
  await other.goto('/')
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
  expect(await page.getByText('Nothing has been charged').count()).toBe(0)
  await other.close()
  shop.line.fault = 'pass'
  await thanks(page)
  expect(await totalsOf(user)).toEqual([1500])
})

test('whose browser was killed is finished by the next page, which tells of it', async () => {
  const { page, user } = await approveOnALine(PAY, 'black-hole')
  await paymentOf(page)
    .getByText(/please do not pay again/)
    .waitFor()
  await expect.poll(() => isKept(page)).toBe(true)
  await shop.killBrowser()
  const again = await shop.page()
  await again.goto('/')
  await again.getByText(/A payment you approved is being finished\. Please do not pay again/).waitFor()
  shop.line.fault = 'pass'
  await again.getByText('Your payment has arrived and your order is placed.').waitFor({ timeout: 60_000 })
  await again.getByRole('link', { name: 'See the order' }).click()
  await again.waitForURL('**/order/*')
  await again.getByText('Pending Delivery').waitFor()
  expect(await totalsOf(user)).toEqual([1500])
  await again.goto('/')
  await again.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
  expect(await again.getByText('Your payment has arrived').count()).toBe(0)
})

const isKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('darzi')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('carts').objectStore('carts').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve((all.result as { approvedPayment?: object }[]).some((record) => record.approvedPayment))
          })
        })
      }),
  )
