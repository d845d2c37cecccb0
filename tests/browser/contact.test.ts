import { expect, test } from 'vitest'
import { openAs, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { holdCode } from './first-visit.ts'

const browser = await openBrowser()
const server = await openServer()

test('who is signed in is introduced, though they press the form before its code is there', async () => {
  const visitor = await signInAdmin(server.url)
  const { page, close } = await openAs(browser, visitor)
  const letCodeCome = await holdCode(page)
  await page.goto('/pages/contact', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Your name').click()
  expect(await form.getByLabel('Your e-mail address').inputValue()).toBe('')
  letCodeCome()
  await expect.poll(() => form.getByLabel('Your e-mail address').inputValue()).toBe(visitor.email)
  expect(await form.getByLabel('Your name').inputValue()).toBe(visitor.user.name)
  await close()
})
