import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { barriers, sees } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { newUser, signUp } from './offline-shop.ts'

/* Passkeys with Chromium's own authenticator, which holds the keys and signs as a phone does. */

const url = inject('shopUrl')
const browser = await openBrowser()
let context: BrowserContext
afterEach(() => context.close())

/** A phone whose owner puts the finger on it whenever it asks; `isThere` says whether they do. */
async function openPhone(): Promise<{ page: Page; setThere: (isThere: boolean) => Promise<void> }> {
  context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setThere = async (isThere: boolean) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isThere })
  }
  return { page, setThere }
}

test('a shopper adds a passkey, signs in with it, and removes it', async () => {
  const { page, setThere } = await openPhone()
  const user = newUser()
  await signUp(page, user)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name of the passkey').fill('Blue phone')
  await section.getByLabel('Your password').fill('not my password')
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await section.getByText('That is not your password').waitFor()
  expect(await section.getByLabel('Name of the passkey').inputValue()).toBe('Blue phone')
  await section.getByLabel('Your password').fill(user.password)
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await section.getByText(/not used yet/).waitFor()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await setThere(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await sees(page, 'No passkey was chosen. You can try again')
  await setThere(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await sees(page, 'Login Successful')
  await page.waitForURL(`${url}/`)

  await page.goto('/profile')
  await section.getByText(/last used/).waitFor()
  await section.getByRole('button', { name: 'Remove Blue phone' }).click()
  await section.getByRole('button', { name: 'Remove it' }).click()
  await expect.poll(() => section.getByText('Blue phone').count()).toBe(0)
})
