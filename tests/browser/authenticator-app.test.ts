import decodeQR from 'qr/decode.js'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, expect, inject, test } from 'vitest'
import { barriers, sees } from '#tests/support/admin.ts'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { wrongCode } from '#tests/support/code-sign-in.ts'
import { newUser, signUp } from './offline-shop.ts'

/* Codes after the password, with an app that reads the QR code from the screen. */

const url = inject('shopUrl')
const browser = await openBrowser()
let context: BrowserContext
afterEach(() => context.close())

async function openPhone(): Promise<Page> {
  context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  return context.newPage()
}

/** What a phone's camera sees. */
async function scan(page: Page): Promise<URL> {
  const picture = await page.getByRole('img', { name: 'QR code for the authenticator app' }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return new URL(decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) }))
}

test('who types too many wrong codes begins again by the password, and is told', async () => {
  const page = await openPhone()
  const user = newUser()
  await signUp(page, user)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Authenticator app' })
  const begin = async () => {
    await section.getByLabel('Your password').fill(user.password)
    await section.getByRole('button', { name: 'Go on' }).click()
    return authenticatorApp((await scan(page)).searchParams.get('secret') ?? '')
  }
  await section.getByRole('button', { name: 'Set up an app' }).click()
  const first = await begin()
  const give = async (code: string, status: number) => {
    await section.getByLabel('Code of the app').fill(code)
    const [answer] = await Promise.all([
      page.waitForResponse('**/second-factor/authenticator/confirm'),
      section.getByRole('button', { name: 'Confirm' }).click(),
    ])
    expect(answer.status()).toBe(status)
  }
  for (let tries = 0; tries < 5; tries++) await give(wrongCode(first.code()), 400)
  await give(first.code(), 409)
  await sees(page, 'Too many wrong codes. Begin again')
  await section.getByLabel('Your password').waitFor()
  const again = await begin()
  await give(again.code(), 200)
  await section.getByRole('group', { name: 'Keep these recovery codes' }).waitFor()
})

test('a shopper sets an app up by its QR code, signs in with its code, then with a recovery code, and turns it off', async () => {
  const page = await openPhone()
  const user = newUser()
  await signUp(page, user)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Authenticator app' })
  await section.getByRole('button', { name: 'Set up an app' }).click()
  await section.getByLabel('Your password').fill('not my password')
  await section.getByRole('button', { name: 'Go on' }).click()
  await section.getByText('That is not your password').waitFor()
  expect(await section.getByLabel('Your password').inputValue()).toBe('not my password')
  await section.getByLabel('Your password').fill(user.password)
  await section.getByRole('button', { name: 'Go on' }).click()
  const uri = await scan(page)
  expect(decodeURIComponent(uri.pathname)).toContain(user.email)
  const app = authenticatorApp(uri.searchParams.get('secret') ?? '')
  expect(await barriers(page)).toEqual([])
  await section.getByLabel('Code of the app').fill('000000')
  await section.getByRole('button', { name: 'Confirm' }).click()
  await section.getByText(/That code is not right/).waitFor()
  expect(await section.getByLabel('Code of the app').inputValue()).toBe('000000')
  await section.getByLabel('Code of the app').fill(app.code())
  await section.getByRole('button', { name: 'Confirm' }).click()
  const codes = section.getByRole('group', { name: 'Keep these recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const recoveryCodes = await codes.allTextContents()
  expect(await barriers(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toBe(`${recoveryCodes.join('\n')}\n`)
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await section.getByText(/10 recovery codes are left/).waitFor()

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  const givePassword = async () => {
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await givePassword()
  const code = page.getByLabel('Code of the app')
  await code.waitFor()
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await code.getAttribute('inputmode')).toBe('numeric')
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await barriers(page)).toEqual([])
  await code.fill('111111')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page
    .locator('.field-error')
    .getByText(/That code is not right/)
    .waitFor()
  expect(await code.inputValue()).toBe('111111')
  await page.getByRole('button', { name: 'Back to the password' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe(user.email)
  await givePassword()
  await code.fill(app.code(1))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await sees(page, 'Login Successful')
  await page.waitForURL(`${url}/`)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await givePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[3] ?? '')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${url}/`)
  await page.goto('/profile')
  await section.getByText(/9 recovery codes are left/).waitFor()
  await section.getByRole('button', { name: 'Turn off' }).click()
  await section.getByLabel('Your password').fill(user.password)
  await section.getByRole('button', { name: 'Turn off' }).click()
  await section.getByRole('button', { name: 'Set up an app' }).waitFor()
})
