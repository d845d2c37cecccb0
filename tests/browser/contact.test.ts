import { expect, test } from 'vitest'
import { barriers, openAs, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'
import { holdCode } from './first-visit.ts'

const browser = await openBrowser()
const server = await openServer()

test('what is typed stays until the shop has it, and the owner answers it', async () => {
  const { page, close } = await openPage(browser, { url: server.url })
  await page.goto('/pages/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Name must be at least 2 characters').waitFor()
  expect(await form.getByLabel('Your name').evaluate((field) => field === document.activeElement)).toBe(true)
  await form.getByLabel('Your name').fill('See www.evil.example')
  await form.getByText('A name cannot have a web address in it').waitFor()
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByLabel('Your e-mail address').fill('asha@mail.example')
  await form.getByLabel('Your message').fill('Does the linen shirt run small?')
  expect(await form.locator('[aria-invalid]').count()).toBe(0)
  expect(await barriers(page)).toEqual([])

  await page.route('**/api/contact', (route) => route.abort('connectionreset'))
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('What you typed is still here.').waitFor()
  expect(await form.getByLabel('Your message').inputValue()).toBe('Does the linen shirt run small?')
  await page.unroute('**/api/contact')
  await form.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Thank you. Your message has reached us.').waitFor()
  await close()

  const desk = await openAs(browser, await signInAdmin(server.url))
  await desk.page.goto('/admin')
  await desk.page.getByRole('link', { name: 'Messages' }).click()
  await desk.page.getByText('Does the linen shirt run small?').waitFor()
  expect(await barriers(desk.page)).toEqual([])
  await desk.page.getByRole('button', { name: 'Mark as answered: Asha Rao' }).click()
  await desk.page.getByText('Nothing waits for an answer').waitFor()
  await desk.page.getByRole('link', { name: 'Answered', exact: true }).click()
  await desk.page.getByRole('button', { name: 'Open again: Asha Rao' }).waitFor()
  expect(desk.problems).toEqual([])
  await desk.close()
})

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
