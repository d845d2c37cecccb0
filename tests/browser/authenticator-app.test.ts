import decodeQR from 'qr/decode.js'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, expect, inject, test } from 'vitest'
import { barriers } from '#tests/support/admin.ts'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
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

test('a shopper sets an app up by its QR code, and keeps the recovery codes as a file', async () => {
  const page = await openPhone()
  const user = newUser()
  await signUp(page, user)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Authenticator app' })
  await section.getByRole('button', { name: 'Set up an app' }).click()
  await section.getByLabel('Your password').fill(user.password)
  await section.getByRole('button', { name: 'Go on' }).click()
  const uri = await scan(page)
  expect(decodeURIComponent(uri.pathname)).toContain(user.email)
  const app = authenticatorApp(uri.searchParams.get('secret') ?? '')
  expect(await barriers(page)).toEqual([])
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
})
