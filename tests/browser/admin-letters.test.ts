import { expect, inject, test } from 'vitest'
import { barriers, openAs, sees, signInAdmin } from '#tests/support/admin.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

const url = inject('shopUrl')
const browser = await openBrowser()

test('an admin sends themself a trial, finds it two clicks from the dashboard, looks at it and sends it again', async () => {
  const desk = await openAs(browser, await signInAdmin(url))
  const { page, problems } = desk
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Letters' }).click()
  const trial = page.getByRole('region', { name: 'See how they look in your mail' })
  await trial.getByLabel('Letter').selectOption('Order shipped')
  await trial.getByRole('button', { name: 'Send me a trial' }).click()
  await sees(page, 'A trial is on its way to')

  await page.getByLabel('Letter', { exact: true }).first().selectOption('order-shipped')
  const table = page.getByRole('table', { name: 'Letters' })
  await eventually(async () => {
    await page.reload()
    await table.getByText('Sent', { exact: true }).first().waitFor({ timeout: 5000 })
  })
  expect(await barriers(page)).toEqual([])
  await table.getByRole('link', { name: 'Order shipped' }).first().click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'On its way to you' }).waitFor()
  await page.getByRole('heading', { level: 1, name: /^Your order \S+ at .+ is on its way$/ }).waitFor()
  await page.getByRole('button', { name: 'Plain text' }).click()
  await page.getByText('your order has left us').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Send again/ }).click()
  await sees(page, 'On its way to')
  await page.getByRole('link', { name: 'All letters' }).click()
  await table.waitFor()
  // The filter was kept.
  expect(new URL(page.url()).searchParams.get('kind')).toBe('order-shipped')
  expect(problems).toEqual([])
  await desk.close()
})
