import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { openPage } from '#tests/support/pages.ts'
import { ADMIN } from '#tests/support/server-process.ts'

let browser: Browser
const url = inject('shopUrl')
beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
})
afterAll(() => browser.close())

interface Account {
  email: string
  password: string
}

const sees = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await sees(page, 'Login Successful')
  await page.getByRole('heading', { name: 'Vacation ready' }).waitFor()
}

/** A picture of a colour, bigger than every width it is served in. */
const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1400, height: 1750, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

async function confirm(page: Page, question: string): Promise<void> {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Delete' }).click()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('an admin adds a product with three pictures, edits it and deletes it with its pictures', async () => {
  const desk = await openPage(browser, { url })
  const { page } = desk
  const name = `Test Shirt ${randomUUID().slice(0, 8)}`
  await signIn(page, ADMIN)
  await page.goto('/admin/products/add')

  // Nothing filled in: every message stands in the toast and beside its field.
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Name is required')
  await sees(page, 'At least one image is required')
  await page.getByRole('main').getByText('Please select a gender').waitFor()

  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('A shirt for a test, soft and plain.')
  await page.getByLabel('Price (₹)', { exact: true }).fill('1299')
  await page.getByLabel('Discount price (₹)').fill('999')
  await page.getByLabel('Sizes', { exact: true }).fill(' S,M , L,')
  await page.getByLabel('Colors', { exact: true }).fill('Red,  Blue')
  await page.getByLabel('Count in stock').fill('12')
  await page.getByLabel('Category').selectOption('Top Wear')
  await page.getByLabel('Gender').selectOption('Women')
  await page.getByLabel('Brand').fill('ChicStyle')
  await page.getByLabel('SKU').fill(`T-${randomUUID().slice(0, 8)}`)
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      await picture('front.jpg', '#a33'),
      await picture('back.jpg', '#3a3'),
      await picture('detail.jpg', '#33a'),
    ])
  await page.getByRole('button', { name: 'Remove image 3' }).waitFor()
  await page.getByRole('button', { name: 'Move image 3 forward' }).click()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Product added successfully')
  await page.waitForURL('**/admin/products')
  await rowOf(page, name).getByText('₹999').waitFor()

  // In the shop, with pictures for every width.
  const visit = await openPage(browser, { url })
  await visit.page.goto(`/collections/all?search=${encodeURIComponent(name)}`)
  await visit.page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click()
  await visit.page.getByRole('heading', { level: 1, name }).waitFor()
  const source = visit.page.locator('main picture source[type="image/avif"]').first()
  const srcset = (await source.getAttribute('srcset')) ?? ''
  const files = srcset.split(', ').map((part) => part.split(' ')[0] ?? '')
  expect(files).toHaveLength(4)
  for (const file of files) expect((await fetch(url + file)).headers.get('content-type')).toBe('image/avif')
  const group = (legend: string) => visit.page.getByRole('group', { name: legend }).first()
  expect(await group('Size').getByRole('button').allTextContents()).toEqual(['S', 'M', 'L'])

  // A change is at the shop; what was not touched stays.
  await rowOf(page, name).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Too short')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await sees(page, 'Description should be 10 letters long')
  await page.getByLabel('Description').fill('Plain, and softer still.')
  await page.getByLabel('Discount price (₹)').fill('899')
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.waitForURL('**/admin/products')
  await rowOf(page, name).getByText('₹899').waitFor()
  const later = await openPage(browser, { url })
  await later.page.goto(visit.page.url())
  await later.page.getByText('Plain, and softer still.').waitFor()
  await later.page.getByText('₹899').first().waitFor()
  await later.close()

  const gone = page.waitForResponse((response) => response.url().includes('cloudinary-delete'))
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Are you sure you want to delete the product?')
  expect((await gone).status()).toBe(200)
  await sees(page, 'Product and associated images deleted successfully!')
  await rowOf(page, name).waitFor({ state: 'detached' })
  for (const file of files) expect((await fetch(url + file)).status).toBe(404)

  expect(desk.problems).toEqual([])
  await visit.close()
  await desk.close()
})

test('an admin adds a user, makes them admin, takes that back, and deletes them', async () => {
  const desk = await openPage(browser, { url })
  const { page } = desk
  const user = { email: `meera.${randomUUID()}@shop.example`, password: 'needlework' }
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  await page.getByLabel('Name', { exact: true }).fill('Meera Iyer')
  await page.getByLabel('Email', { exact: true }).fill(user.email)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Add User' }).click()
  await sees(page, 'Password must be at least 6 characters')
  // What was typed is still there.
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Add User' }).click()
  const row = rowOf(page, user.email)
  await row.waitFor()

  const visit = await openPage(browser, { url })
  await signIn(visit.page, user)
  expect(await visit.page.getByRole('link', { name: 'Admin' }).count()).toBe(0)

  const saved = () =>
    page.waitForResponse((response) => response.url().includes('/api/admin/update-user/') && response.ok())
  await Promise.all([saved(), row.getByRole('combobox').selectOption('admin')])
  // Another role is another session.
  await signIn(visit.page, user)
  await visit.page.getByRole('link', { name: 'Admin' }).click()
  await visit.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

  await Promise.all([saved(), row.getByRole('combobox').selectOption('customer')])
  await visit.page.getByRole('link', { name: 'Products', exact: true }).click()
  await visit.page.waitForURL('**/login')

  await row.getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Are you sure you wanna delete ?')
  await row.waitFor({ state: 'detached' })
  expect(desk.problems).toEqual([])
  await visit.close()
  await desk.close()
})

const ADMIN_PATHS = ['/admin', '/admin/users', '/admin/products', '/admin/products/add', '/admin/orders']

test('a guest who types an address of the back office is sent to sign in', async () => {
  const visit = await openPage(browser, { url })
  for (const path of ADMIN_PATHS) {
    await visit.page.goto(path)
    await visit.page.waitForURL('**/login')
  }
  expect(visit.problems).toEqual([])
  await visit.close()
})

test('a customer who types an address of the back office is sent away, and loads nothing of it', async () => {
  const visit = await openPage(browser, { url })
  const loaded: string[] = []
  visit.page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const { page } = visit
  await page.goto('/register')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).fill(`asha.${randomUUID()}@shop.example`)
  await page.getByLabel('Password').fill('needlework')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await sees(page, 'Registration Successful')
  await page.getByRole('heading', { name: 'Vacation ready' }).waitFor()
  for (const path of ADMIN_PATHS) {
    await page.goto(path)
    await page.waitForURL((address) => address.pathname === '/')
    await page.getByRole('heading', { name: 'Vacation ready' }).waitFor()
  }
  expect(loaded.filter((path) => /^\/(api|assets)\/admin\//.test(path))).toEqual([])
  expect(visit.problems).toEqual([])
  await visit.close()
})
