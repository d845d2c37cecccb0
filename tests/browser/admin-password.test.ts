import { expect, inject, test } from 'vitest'
import { barriers, openAs, sees, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What is said of a password while an admin is added. */

const browser = await openBrowser()
const admin = await signInAdmin(inject('shopUrl'))

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
