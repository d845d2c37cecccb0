import { expect, inject, test } from 'vitest'
import { openAs, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

const url = inject('shopUrl')
const browser = await openBrowser()

test('an owner who asks for too long a period is told, and can choose another', async () => {
  const { page, context } = await openAs(browser, await signInAdmin(url))
  await page.goto(`${url}/admin?from=2010-01-01&to=2026-01-01`)
  await page.getByRole('alert').filter({ hasText: 'A period is at most ten years' }).waitFor()
  expect(await page.getByLabel('From').inputValue()).toBe('2010-01-01')
  await page.getByText('30 days', { exact: true }).click()
  await page.getByRole('heading', { name: 'Revenue over time' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})
