import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addUser, openAs, sees, signInAdmin, type Visitor } from '#tests/support/admin.ts'
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
