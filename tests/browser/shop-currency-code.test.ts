import { expect, test } from 'vitest'
import { addUser, barriers, makeProduct, openAs, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { addToCart } from './product-page.ts'
import { approvePayment, fillAddress } from './whole-job.ts'

const browser = await openBrowser()
// A shop of its own: its first order is to fix its currency.
const { url } = await openServer()
const admin = await signInAdmin(url)

test('what is bought in a shop of euros is charged in euros, and its currency stays from then on', async () => {
  const desk = await openAs(browser, admin)
  await desk.page.goto('/admin/settings/currency')
  const form = desk.page.getByRole('form', { name: 'Currency' })
  const code = form.getByLabel('Currency', { exact: true })
  const save = () => form.getByRole('button', { name: 'Save' }).click()
  await code.fill('EURO')
  await form.getByLabel('Sign', { exact: true }).fill('€')
  await save()
  await form.getByText('Write the three letters of a currency, such as INR').waitFor()
  await code.fill('eur')
  await save()
  await form.getByText(/^Saved by /).waitFor()

  const product = await makeProduct(admin, { price: 1499.5 })
  const customer = await openAs(browser, await addUser(admin, 'customer'), 'phone')
  const { page, problems } = customer
  await page.goto(`/product/${product._id}`)
  await page.getByText('€1,499.50').first().waitFor()
  expect(await page.content()).toContain('"priceCurrency":"EUR"')
  await addToCart(page)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('heading', { name: 'Pay with Paypal' }).waitFor()
  // One for one: there is nothing to explain.
  expect(await page.getByText('You will be charged').count()).toBe(0)
  await approvePayment(page)
  await page.waitForURL('**/order-confirmation')
  await page.getByText('€1,499.50').first().waitFor()

  const id = (await page.getByRole('heading', { name: /^Order ID:/ }).innerText()).split(':')[1]?.trim()

  await desk.page.goto(`/admin/orders/${id}`)
  await desk.page.getByText('1499.50 EUR').waitFor()

  await desk.page.goto('/admin/settings/currency')
  await code.fill('USD')
  await save()
  await form.getByText('There are orders in EUR: the currency stays.').first().waitFor()
  expect(await code.inputValue()).toBe('USD')
  expect(await barriers(desk.page)).toEqual([])
  expect(problems).toEqual([])
  await customer.close()
  await desk.close()
})
