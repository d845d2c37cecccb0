import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  sees,
  send,
  signInAdmin,
  type Visitor,
  withoutStream,
} from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { field } from './admin-form.ts'

/* What is typed in the admin pages when a session ends, by the shop or in another tab, waits for who typed it. */

const KEPT = 'You were signed out. What you typed is kept: sign in and open the form again'
const BACK = 'What you had typed before you were signed out is here again'

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

async function signIn(page: Page, { email, password }: Visitor): Promise<void> {
  // The address is there before the page: a form it takes the place of may have such fields too.
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Admin' }).waitFor()
}

/** The shop's first page comes before the user goes. */
const PATIENT = { timeout: 15_000 }

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL((address) => address.pathname === '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken')), PATIENT).toBeNull()
}

/** The shop forgets the session; a page without the stream hears of it with its next call. */
const endSession = ({ token }: Visitor) => send(url, 'POST', '/api/user/logout', { token })

test('cells of the inventory are there again after the sign-in, compared with what they were typed over', async () => {
  const other = await addUser(admin, 'admin')
  const product = await makeProduct(admin, { countInStock: 4 })
  const desk = await openAs(browser, other)
  const { page } = desk
  const sheet = `/admin/inventory?search=${encodeURIComponent(product.name)}`
  const cell = page.getByLabel(`Stock of ${product.name}`)
  await withoutStream(page)
  await page.goto(sheet)
  await cell.fill('44')
  await endSession(other)
  const counted = { productId: product._id, countInStock: 3, from: 4 }
  await send(url, 'PUT', '/api/admin/inventory', { token: admin.token, body: { cells: [counted] } })
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, KEPT)

  await signIn(page, other)
  await page.goto(sheet)
  await sees(page, BACK)
  expect(await cell.inputValue()).toBe('44')
  await page.getByText('Now 3, was 4').waitFor()
  await page.getByRole('button', { name: 'Set 44' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, '1 saved')
  // Once: whoever comes again finds the stock as it is.
  await page.reload()
  await expect.poll(() => cell.inputValue()).toBe('44')
  expect(await page.getByText('unsaved').count()).toBe(0)
  await desk.close()
})

test('a new user is there again but for the password, and for nobody else', async () => {
  const [other, stranger] = [await addUser(admin, 'admin'), await addUser(admin, 'admin')]
  const email = `kept.${randomUUID()}@shop.example`
  const desk = await openAs(browser, other)
  const { page } = desk
  await withoutStream(page)
  await page.goto('/admin/users')
  await field(page, 'Name').fill('Kept Kumar')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('needlework')
  await page.getByLabel('Role', { exact: true }).first().selectOption('admin')
  await endSession(other)
  await page.getByRole('button', { name: 'Add User' }).click()
  await sees(page, KEPT)
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('needlework')

  await signIn(page, stranger)
  await page.goto('/admin/users')
  await page.getByRole('heading', { name: 'User Management' }).waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('')
  await logOut(page)
  await page.goto('/login')
  await signIn(page, other)
  await page.goto('/admin/users')
  await sees(page, BACK)
  expect(await field(page, 'Name').inputValue()).toBe('Kept Kumar')
  expect(await field(page, 'Email').inputValue()).toBe(email)
  expect(await field(page, 'Password').inputValue()).toBe('')
  await field(page, 'Password').fill('needlework')
  await page.getByRole('button', { name: 'Add User' }).click()
  await sees(page, 'User added successfully')
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('')
  await desk.close()
})

test('a page in which nobody presses anything hears by itself that its session has ended, and keeps what was typed', async () => {
  const other = await addUser(admin, 'admin')
  const product = await makeProduct(admin, { countInStock: 4 })
  const desk = await openAs(browser, other)
  const { page } = desk
  const listening = page.waitForResponse('**/api/admin/events*')
  await page.goto('/admin/products/add')
  await field(page, 'Name').fill('Typed and left lying')
  await listening
  await endSession(other)
  // The next news is not for a session that is over.
  const counted = { productId: product._id, countInStock: 3, from: 4 }
  await send(url, 'PUT', '/api/admin/inventory', { token: admin.token, body: { cells: [counted] } })
  await sees(page, KEPT)

  await signIn(page, other)
  await page.goto('/admin/products/add')
  await sees(page, BACK)
  expect(await field(page, 'Name').inputValue()).toBe('Typed and left lying')
  await desk.close()
})

test('a form is kept when another tab logs out, with what is typed after that, and not when this one does', async () => {
  const other = await addUser(admin, 'admin')
  const desk = await openAs(browser, other)
  const { page } = desk
  await page.goto('/admin/products/add')
  await field(page, 'Name').fill('Typed in one tab')
  const tab = await desk.context.newPage()
  await tab.addInitScript(() => sessionStorage.setItem('signed-in', '1'))
  await tab.goto('/admin')
  await logOut(tab)
  await sees(page, KEPT)
  await field(page, 'Material').fill('Silk')
  await page.getByRole('link', { name: 'Orders' }).click()

  await signIn(page, other)
  await page.goto('/admin/products/add')
  await sees(page, BACK)
  expect(await field(page, 'Name').inputValue()).toBe('Typed in one tab')
  expect(await field(page, 'Material').inputValue()).toBe('Silk')

  // Who logs out here has said so.
  await logOut(page)
  await page.goto('/login')
  await signIn(page, other)
  await page.goto('/admin/products/add')
  await page.getByRole('heading', { name: 'Add Product' }).waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('')
  await desk.close()
})

test('a taken email is said at its field; a role and an account that change are told', async () => {
  const other = await addUser(admin, 'customer', 'Ravi Varma')
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/users?search=${other.email}`)
  await field(page, 'Name').fill('Ravi Varma')
  await field(page, 'Email').fill(other.email)
  await field(page, 'Password').fill('needlework')
  await page.getByRole('button', { name: 'Add User' }).click()
  await sees(page, 'User already exists')
  await page.getByRole('main').getByText('User already exists').waitFor()
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
  expect(await barriers(page)).toEqual([])
  await field(page, 'Email').fill(`other.${other.email}`)
  await page.getByRole('main').getByText('User already exists').waitFor({ state: 'detached' })

  await page.getByLabel('Role of Ravi Varma').selectOption('admin')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await sees(page, 'Role changed')
  await page.getByRole('button', { name: 'Delete Ravi Varma' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await sees(page, 'User deleted')
  // What nothing matches has a way on, and the focus stays in the list.
  await page.getByText('No Users found').waitFor()
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe('Search name, email or phone')
  await page.getByRole('button', { name: 'Clear search and filters' }).press('Enter')
  await page.getByText(/^Showing \d+ of \d+ users/).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  await expect.poll(() => page.locator('main :focus').count()).toBe(1)
  await desk.close()
})
