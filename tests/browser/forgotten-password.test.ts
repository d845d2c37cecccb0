import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { barriers, openAs, sees, send, signInAs } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { lettersTo, tokenIn } from '#tests/support/mail-folder.ts'
import { openPage } from '#tests/support/pages.ts'

/* A shop of its own: its letters are looked into. */
const server = await openServer()
const browser = await openBrowser()

const register = async () => {
  const account = { email: `asha.${randomUUID()}@shop.example`, password: 'linen-and-silk' }
  await send(server.url, 'POST', '/api/user/register', { body: { ...account, name: 'Asha Rao' } })
  return account
}

test('who forgot the password comes from the login by a letter to a new one, and signs in with it', async () => {
  const { email, password } = await register()
  const elsewhere = await openAs(browser, await signInAs(server.url, { email, password }), 'phone')
  await elsewhere.page.goto('/profile')
  await elsewhere.page.getByRole('button', { name: 'Log Out' }).waitFor()

  const { page, problems, close } = await openPage(browser, { url: server.url, size: 'phone' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/forgot-password')
  // What was typed there need not be typed again.
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  expect(await barriers(page)).toEqual([])
  const [letter = ''] = await lettersTo(server.dataDir, email)
  await page.goto(`/reset-password?token=${tokenIn(letter, '/reset-password')}`)
  const field = page.getByLabel('New password', { exact: true })
  const save = page.getByRole('button', { name: 'Save the new password' })
  await field.fill('short')
  await save.click()
  await page.getByText('Password must be at least 6 characters').first().waitFor()
  expect(await field.inputValue()).toBe('short')
  expect(await barriers(page)).toEqual([])
  await field.fill('wool-and-denim')
  await save.click()
  await page.waitForURL('**/login')
  await sees(page, 'Password changed. Sign in with it.')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wool-and-denim')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${server.url}/`)
  expect(problems).toEqual([])
  await close()

  // The other device is signed out when it next asks for anything of its shopper's.
  await elsewhere.page.goto('/my-orders')
  await elsewhere.page.waitForURL('**/login')
  await elsewhere.close()
})

test('a link that does not work says so beside the field, keeps what was typed and leads to a new one', async () => {
  const { page, close } = await openPage(browser, { url: server.url, size: 'phone' })
  await page.goto(`/reset-password?token=${'A'.repeat(43)}`)
  const field = page.getByLabel('New password', { exact: true })
  await field.fill('wool-and-denim')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page
    .getByText(/^This link does not work/)
    .first()
    .waitFor()
  expect(await field.inputValue()).toBe('wool-and-denim')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Ask for a new one' }).click()
  await page.waitForURL('**/forgot-password')
  await close()
})

test('an address without an account is told the same', async () => {
  const { page, problems, close } = await openPage(browser, { url: server.url, size: 'phone' })
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(`nobody.${randomUUID()}@shop.example`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText(/^If there is an account with/).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  expect(problems).toEqual([])
  await close()
})
