import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { saveSection } from '#shared/endpoints/admin/settings.ts'
import { addUser, barriers, makeProduct, openAs, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { field, openEdit, update } from './admin-form.ts'
import { addToCart } from './product-page.ts'
import { approvePayment, fillAddress } from './whole-job.ts'

/* GST of single products and of businesses that buy, from the form to the order. */

const browser = await openBrowser()
// A shop of its own: nobody else's has GST.
const { url } = await openServer()
const admin = await signInAdmin(url)
const REAL = '27AAPFU0939F1ZV'

beforeAll(async () => {
  const value = {
    kind: 'gst',
    gstin: '27ABCDE1234F1Z0',
    hsn: '6211',
    isInside: true,
    rate: 5,
    higherAbove: null,
    higherRate: 0,
  }
  const body = { version: 0, value }
  await send(url, saveSection.method, saveSection.path.replace(':section', 'tax'), {
    body,
    token: admin.token,
  })
})

/** Presses the button, and gives the file that comes. */
async function download(page: Page, button: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), begins: bytes.toString('latin1', 0, 5) }
}

/** What stands on the invoice that is printed. */
async function print(page: Page): Promise<string> {
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] =
        document.querySelector('.invoice-print')?.textContent ?? ''
    }
  })
  await page.getByRole('button', { name: 'Print invoice' }).click()
  const text = await page.waitForFunction(() => document.documentElement.dataset['printed'])
  return String(await text.jsonValue())
}

async function toCheckout(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`)
  await addToCart(page)
  await page.goto('/checkout')
  await fillAddress(page)
}

test('a product’s own HSN code and rate are typed in its form, and are what its order says to the back office', async () => {
  const product = await makeProduct(admin, { price: 1120 })
  const { page, problems, close } = await openEdit(browser, admin, product)
  await field(page, 'HSN code').fill('42023')
  await update(page)
  await page.getByText('An HSN code has 4, 6 or 8 digits').first().waitFor()
  await field(page, 'HSN code').fill('4202')
  await field(page, 'Tax rate (%)').fill('12')
  expect(await barriers(page)).toEqual([])
  await update(page)
  await page.waitForURL('**/admin/products')
  expect(problems).toEqual([])
  await close()

  const shopper = await openAs(browser, await addUser(admin, 'customer'), 'phone')
  await toCheckout(shopper.page, product._id)
  await shopper.page.getByText('Includes CGST 6%').waitFor()
  await shopper.page.getByRole('button', { name: 'Continue to Payment' }).click()
  await approvePayment(shopper.page)
  await shopper.page.waitForURL('**/order-confirmation')
  const heading = await shopper.page.getByRole('heading', { name: /^Order ID:/ }).innerText()
  const orderId = heading.replace('Order ID:', '').trim()
  await shopper.page.goto(`/order/${orderId}`)
  expect((await download(shopper.page, 'Download invoice')).name).toMatch(/^invoice-DZ-\d+\.pdf$/)
  const printed = await print(shopper.page)
  for (const words of [
    'Tax invoice',
    'GSTIN 27ABCDE1234F1Z0',
    'CGST 6% 60.00',
    '₹1,120.00',
    'one hundred twenty only',
  ])
    expect(printed).toContain(words)
  expect(await barriers(shopper.page)).toEqual([])
  await shopper.close()
  const desk = await openAs(browser, admin)
  await desk.page.goto(`/admin/orders/${orderId}`)
  await desk.page.getByText('HSN 4202 · 12% tax, ₹120').waitFor()
  expect(await print(desk.page)).toBe(printed)
  await desk.page.getByText('INV/').waitFor()
  expect((await download(desk.page, 'Download invoice')).begins).toBe('%PDF-')
  expect(await barriers(desk.page)).toEqual([])
  await desk.close()
})

test.each(['phone', 'desktop'] as const)(
  'a business finds on a %s where its GSTIN goes, is told what is wrong, and has it on the order',
  async (size) => {
    const product = await makeProduct(admin, { price: 1050 })
    const shopper = await openAs(browser, await addUser(admin, 'customer'), size)
    const { page, problems } = shopper
    await toCheckout(page, product._id)
    await page.getByText('Buying for a business? Add your GSTIN').click()
    await page.getByLabel('GSTIN', { exact: true }).fill('27aapfu0939f1zw')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('This is no GSTIN').first().waitFor()
    expect(await page.getByLabel('GSTIN', { exact: true }).inputValue()).toBe('27aapfu0939f1zw')
    await page.getByLabel('GSTIN', { exact: true }).fill('27aapfu0939f1zv')
    await page.getByText('Registered in Maharashtra', { exact: true }).waitFor()
    await page.getByLabel('State').selectOption('Goa')
    await page.getByText('Registered in Maharashtra. It is sent to Goa: the tax goes by that').waitFor()
    expect(await barriers(page)).toEqual([])
    // What was typed is there again after a reload, unfolded.
    await page.reload()
    await page.getByLabel('GSTIN', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await approvePayment(page)
    await page.waitForURL('**/order-confirmation')
    await page.getByText(`GSTIN: ${REAL}`).waitFor()
    const heading = await page.getByRole('heading', { name: /^Order ID:/ }).innerText()
    await page.goto(`/order/${heading.replace('Order ID:', '').trim()}`)
    await page.getByText(`GSTIN: ${REAL}`).waitFor()
    expect(problems).toEqual([])
    await shopper.close()
  },
)

test('who sends it abroad is not asked for a GSTIN', async () => {
  const product = await makeProduct(admin, { price: 1050 })
  const { page, close } = await openAs(browser, await addUser(admin, 'customer'), 'phone')
  await toCheckout(page, product._id)
  const question = page.getByText('Buying for a business? Add your GSTIN')
  await question.waitFor()
  await page.getByLabel('Country', { exact: true }).fill('Nepal')
  await question.waitFor({ state: 'detached' })
  await close()
})
