import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import type { MyData } from '#shared/contract/my-data.ts'
import { fromJson } from '#shared/json.ts'
import { addUser, makeProduct, openAs, placeOrder, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

test('a customer takes their data along as a file, and leaves', async () => {
  const customer = await addUser(admin, 'customer')
  const order = await placeOrder(customer, await makeProduct(admin, { price: 1299 }))
  const { page, close } = await openAs(browser, customer, 'phone')
  await page.goto('/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = fromJson<MyData>(await readFile(await download.path(), 'utf8'))
  expect(data.profile.email).toBe(customer.email)
  expect(data.orders.map(({ _id }) => _id)).toEqual([order._id])

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account for good?' })
  const yes = question.getByRole('button', { name: 'Delete my account' })
  await question.getByLabel('Password').fill('not-my-password')
  await yes.click()
  await question.getByText('Please type DELETE').waitFor()
  await question.getByLabel(/^Type DELETE/).fill('DELETE')
  await yes.click()
  await question.getByText('That is not your password').waitFor()
  // What was typed is still there.
  expect(await question.getByLabel(/^Type DELETE/).inputValue()).toBe('DELETE')
  await question.getByLabel('Password').fill(customer.password)
  await yes.click()
  await page.getByRole('heading', { name: 'Vacation ready' }).waitFor()
  await page.goto('/profile')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Invalid email or password').first().waitFor()
  await close()
})
