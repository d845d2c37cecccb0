import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { barriers, openAs, sees, signInAdmin, type Visitor } from '#tests/support/admin.ts'

/* What is said of a password while an admin is added. */

let browser: Browser
let admin: Visitor
beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
  admin = await signInAdmin(inject('shopUrl'))
})
afterAll(() => browser.close())

test("an admin's password that is soon guessed is warned of beside its field, and taken all the same", async () => {
  const { page, close } = await openAs(browser, admin)
  await page.goto('/admin/users')
  const form = page.getByRole('form', { name: 'Add New User' })
  const password = form.getByLabel('Password', { exact: true })
  const warning = form.getByRole('status')
  await password.fill('linen')
  expect(await warning.count()).toBe(0)
  await form.getByLabel('Role').selectOption('admin')
  await expect.poll(() => warning.textContent()).toMatch(/^Shorter than 12 characters/)
  expect(await password.getAttribute('aria-describedby')).not.toBeNull()
  expect(await barriers(page)).toEqual([])
  await password.fill('Password2026!')
  await expect.poll(() => warning.textContent()).toBe('One of the passwords that are guessed first')
  await password.fill('thimble-and-thread')
  await expect.poll(() => warning.textContent()).toBe('')
  await password.fill('linens')
  await form.getByLabel('Name').fill('Kiran Desai')
  await form.getByLabel('Email').fill(`kiran.${Date.now()}@shop.example`)
  await form.getByRole('button', { name: 'Add User' }).click()
  await sees(page, 'User added')
  await close()
})
