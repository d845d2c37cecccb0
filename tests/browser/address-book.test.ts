import { expect, inject, test } from 'vitest'
import { addUser, makeProduct, openAs, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { addToCart } from './product-page.ts'
import { ADDRESS, approvePayment, fillAddress } from './whole-job.ts'

/* The addresses of the profile, and where they save typing. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

test('a customer keeps, changes and removes addresses, and what is typed stays until it is right', async () => {
  const { page, problems, close } = await openAs(browser, await addUser(admin, 'customer'), 'phone')
  await page.goto('/profile')
  const book = page.getByRole('region', { name: 'Addresses' })
  await book.getByRole('button', { name: 'Add an address' }).click()
  await fillAddress(page)
  await book.getByLabel('Phone').fill('123')
  await book.getByRole('button', { name: 'Save address' }).click()
  await book.getByText('Phone must be at least 10 digits').waitFor()
  expect(await book.getByLabel('City').inputValue()).toBe(ADDRESS.City)
  await book.getByLabel('Phone').fill(ADDRESS.Phone)
  await book.getByRole('button', { name: 'Save address' }).click()
  await book.getByText('Default').waitFor()

  await book.getByRole('button', { name: /^Change Asha Rao/ }).click()
  await book.getByLabel('City').fill('Pune')
  await book.getByRole('button', { name: 'Save address' }).click()
  await book.getByText('Pune 400050, India').waitFor()
  await book.getByRole('button', { name: 'Add an address' }).click()
  await fillAddress(page)
  await book.getByRole('button', { name: 'Save address' }).click()
  await book.getByRole('button', { name: /^Make default: .* Mumbai/ }).click()
  await book.getByRole('button', { name: /^Make default: .* Pune/ }).waitFor()
  await book.getByRole('button', { name: /^Remove .* Mumbai/ }).click()
  await book.getByText('Mumbai', { exact: false }).waitFor({ state: 'detached' })
  await page.reload()
  await book.getByText('Pune 400050, India').waitFor()
  expect(await book.getByRole('listitem').count()).toBe(1)
  expect(problems).toEqual([])
  await close()
})

test('an address that was ticked is kept once it is ordered to, and fills the next checkout at a press', async () => {
  const customer = await addUser(admin, 'customer')
  const { _id } = await makeProduct(admin, { price: 1299 })
  const { page, close } = await openAs(browser, customer, 'phone')
  await page.goto(`/product/${_id}`)
  await addToCart(page)
  await page.goto('/checkout')
  await page.getByRole('checkbox', { name: /^Keep this address/ }).check()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await approvePayment(page)
  await page.waitForURL('**/order-confirmation')
  await page.goto('/profile')
  await page.getByRole('region', { name: 'Addresses' }).getByText('12 Hill Road').waitFor()

  await page.goto(`/product/${_id}`)
  await addToCart(page)
  await page.goto('/checkout')
  await page
    .getByRole('list', { name: 'Your addresses' })
    .getByRole('button', { name: /^Use Asha/ })
    .click()
  expect(await page.getByLabel('Phone').inputValue()).toBe(ADDRESS.Phone)
  await close()
})
