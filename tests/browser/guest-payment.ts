import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { saveSection } from '#shared/endpoints/admin/settings.ts'
import { send, signInAdmin } from '#tests/support/admin.ts'
import { addToCart } from './product-page.ts'
import { fillAddress } from './whole-job.ts'

/* A guest on the way to the payment, in a shop that takes Razorpay and cash beside PayPal. */

export async function allowRazorpayAndCash(url: string): Promise<void> {
  const { token } = await signInAdmin(url)
  const value = { razorpay: true, cash: true, cashMaximum: '20000', cashFee: '50' }
  const path = saveSection.path.replace(':section', 'payment')
  await send(url, saveSection.method, path, { token, body: { version: 0, value } })
}

/** A guest with something in the cart and an address, before the ways to pay. */
export async function toPayment(page: Page): Promise<void> {
  await page.goto('/collections/all')
  await page.locator('main article').filter({ hasNotText: 'Sold out' }).first().getByRole('link').click()
  await page.waitForURL('**/product/*')
  await addToCart(page)
  await page.goto('/checkout')
  await page.waitForURL('**/login?redirect=checkout')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByLabel('Email').fill(`guest.${randomUUID()}@shop.example`)
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.waitForURL('**/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('group', { name: 'How do you want to pay?' }).waitFor()
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹.* by UPI/ })
/** A button of the window that simulates Razorpay's. */
export const inWindow = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Demo payment' }).getByRole('button', { name })
