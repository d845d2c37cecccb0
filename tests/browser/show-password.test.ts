import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers, openAs, signInAs } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'
import { ADMIN } from '#tests/support/server-process.ts'

/* A shop of its own: its owner signs in. */
const { url } = await openServer()
const browser = await openBrowser()

const showers = (page: Page) => page.getByRole('button', { name: 'Show password' })

test.each([
  ['/login', 'Password', 'Sign In'],
  ['/register', 'Password', 'Sign Up'],
  ['/reset-password?token=none', 'New password', 'Save the new password'],
])('on %s a password is shown while it is typed, and hidden when it is sent', async (path, label, submit) => {
  const { page, problems, close } = await openPage(browser, { url, size: 'phone' })
  await page.goto(path)
  const field = page.getByLabel(label, { exact: true })
  const show = showers(page)
  await field.fill('linenandsilk')
  await field.press('Home')
  for (const _ of 'linen') await field.press('ArrowRight')
  expect(await field.getAttribute('type')).toBe('password')
  await show.click()
  expect(await field.getAttribute('type')).toBe('text')
  expect(await show.getAttribute('aria-pressed')).toBe('true')
  // The caret is where it was: one types on.
  await page.keyboard.type('-')
  await show.click()
  expect(await field.getAttribute('type')).toBe('password')
  await page.keyboard.type('&')
  expect(await field.inputValue()).toBe('linen-&andsilk')
  const { width, height } = (await show.boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await show.click()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: submit, exact: true }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('password')
  expect(await show.getAttribute('aria-pressed')).toBe('false')
  expect(await field.inputValue()).toBe('linen-&andsilk')
  expect(problems.filter((problem) => !/40[04]/.test(problem))).toEqual([])
  await close()
})

test('by keyboard it is the next stop after the field, and leaves the focus where it is', async () => {
  const { page, close } = await openPage(browser, { url, size: 'desktop' })
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('linen-and-silk')
  await field.press('Tab')
  await page.keyboard.press('Space')
  expect(await field.getAttribute('type')).toBe('text')
  expect(await showers(page).evaluate((button) => button.matches(':focus'))).toBe(true)
  await close()
})

test('every field of a password has it: in the profile, and where a user is added', async () => {
  const { page, close } = await openAs(browser, await signInAs(url, ADMIN), 'desktop')
  await page.goto('/profile')
  await page.getByRole('region', { name: 'Password', exact: true }).waitFor()
  expect(await showers(page).count()).toBe(await page.locator('input[type=password]').count())
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Add User' }).waitFor()
  expect(await showers(page).count()).toBe(1)
  await page.getByLabel('Password', { exact: true }).fill('needlework')
  await showers(page).click()
  expect(await page.locator('input[type=password]').count()).toBe(0)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('needlework')
  await close()
})
