import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { authenticatorApp } from '../authenticator-app.ts'
import type { Screen } from './screen.ts'

const PASSWORD = 'linen-and-silk'

/** Somebody new, up to the QR code of their app. */
async function toQrCode(page: Page): Promise<string> {
  const email = `${randomUUID()}@shop.example`
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).scrollIntoViewIfNeeded()
  return email
}

async function toRecoveryCodes(page: Page): Promise<string> {
  const email = await toQrCode(page)
  const secret = await page.locator('code').textContent()
  await page.getByLabel('Code of the app').fill(authenticatorApp(secret?.replaceAll(' ', '') ?? '').code())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  return email
}

/** Codes after the password, from setting an app up to being asked for one. */
export const CODE_SCREENS: readonly Screen[] = [
  {
    name: 'Authenticator app, being set up',
    who: 'guest',
    path: () => '/register',
    act: async (page) => void (await toQrCode(page)),
  },
  {
    name: 'Recovery codes',
    who: 'guest',
    path: () => '/register',
    act: async (page) => void (await toRecoveryCodes(page)),
  },
  {
    name: 'Sign in, asked for the code',
    who: 'guest',
    path: () => '/register',
    act: async (page) => {
      const email = await toRecoveryCodes(page)
      await page.getByRole('button', { name: 'Log Out' }).click()
      await page.waitForURL('**/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByLabel('Code of the app').waitFor()
    },
  },
  { name: 'Settings, signing in', who: 'admin', path: () => '/admin/settings/sign-in' },
]
