import { expect, test } from 'vitest'
import { addUser, barriers, makeProduct, openAs, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { addToCart } from './product-page.ts'
import { approvePayment, fillAddress } from './whole-job.ts'

const browser = await openBrowser()
const { url } = await openServer()
const admin = await signInAdmin(url)

test('a sale that begins while somebody is at the checkout is shown, and asked about before paying', async () => {
  // Of this try alone: one before it may have left a sale of its own.
  const lights = `Lights ${crypto.randomUUID().slice(0, 8)}`
  const product = await makeProduct(admin, { price: 1000, collections: lights })
  const customer = await openAs(browser, await addUser(admin, 'customer'), 'phone')
  const { page, problems } = customer
  await page.goto(`/product/${product._id}`)
  await addToCart(page)
  await page.goto('/checkout')
  await fillAddress(page)

  const desk = await openAs(browser, admin)
  await desk.page.goto('/admin/settings/sales')
  const form = desk.page.getByRole('form', { name: 'Sales' })
  await form.getByLabel('Time zone').selectOption('Asia/Kolkata')
  await form.getByRole('button', { name: 'Add a sale' }).click()
  const save = () => form.getByRole('button', { name: 'Save' }).click()
  const sale = form.getByRole('group', { name: /^Sale \d/ }).last()
  await sale.getByLabel('Name').fill('Diwali')
  await sale.getByLabel('How much').fill('20')
  await sale.getByLabel('Prices end').selectOption('With 99, as 1,199')
  await sale.getByLabel('From').fill('2026-01-01T00:00')
  await sale.getByLabel('Until').fill('2025-01-01T00:00')
  await sale.getByLabel('Collections').fill(lights.toLowerCase())
  await save()
  await form.getByText('It ends before it begins').waitFor()
  await sale.getByLabel('Until').fill('2036-01-01T00:00')
  await save()
  const states = form.getByRole('list', { name: 'How they stand' })
  await states
    .getByText(/^until 1 January 2036/)
    .last()
    .waitFor()
  expect(await states.innerText()).toMatch(/ 1 product$/)
  expect(await barriers(desk.page)).toEqual([])

  const onwards = () => page.getByRole('button', { name: 'Continue to Payment' }).click()
  await onwards()
  const toast = page.getByText('Prices have changed. Please look at your cart again').first()
  await toast.waitFor()
  await page.getByText('₹799').first().waitFor()
  // Longer than the toast does, it stands in the summary.
  await toast.waitFor({ state: 'detached' })
  const changed = page
    .getByRole('region', { name: 'Order Summary' })
    .getByText('The total has changed since you looked: ₹1,000 then, ₹799 now.')
  await changed.waitFor()
  expect(await barriers(page)).toEqual([])
  // Looked at, it is gone on with.
  await onwards()
  await page.getByRole('heading', { name: 'Pay with Paypal' }).waitFor()
  expect(await changed.count()).toBe(0)
  await approvePayment(page)
  await page.waitForURL('**/order-confirmation')
  await page.getByText('₹799').first().waitFor()
  await page.goto(`/product/${product._id}`)
  const details = page.getByRole('article').first()
  await details.getByText('₹1,000').first().waitFor()
  await details.getByText('₹799').first().waitFor()

  await desk.page.goto(`/admin/products/${product._id}/edit`)
  await desk.page.getByText(/^On sale until .* 2035.*: ₹799 \(Diwali\)$/).waitFor()
  expect(await desk.page.getByLabel('Discount price (₹)').inputValue()).toBe('')
  await desk.page.goto('/admin/products?search=' + encodeURIComponent(product.sku))
  await desk.page.getByText('₹799').first().waitFor()
  // The refusal is the browser's to note, too.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
  await customer.close()
  await desk.close()
})
