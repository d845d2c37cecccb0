import react from '@vitejs/plugin-react'
import axe from 'axe-core'
import type { FastifyInstance } from 'fastify'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { openPage, type WatchedPage } from '#tests/support/pages.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/* The demo's script under the real @paypal/react-paypal-js, in a page with the shop's own security headers. */
let shop: TestShop
let app: FastifyInstance
let url: string
let folder: string
let browser: Browser
let watched: WatchedPage
beforeAll(async () => {
  shop = await openShop()
  folder = join(shop.config.dataDir, 'pages')
  await build({
    root: fileURLToPath(new URL('demo-buttons', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  })
  app = await createApp({ config: shop.config, database: shop.database, pagesFolder: folder })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  browser = await chromium.launch({ executablePath: inject('browserPath'), args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
  await shop.close()
})
beforeEach(async () => {
  watched = await openPage(browser, { size: 'phone', url })
  await watched.page.goto('/checkout')
})
afterEach(() => watched.close())

const button = () => watched.page.getByRole('button', { name: 'PayPal (demo)' })
const dialog = () => watched.page.getByRole('dialog', { name: 'Demo payment' })
const happened = (text: string) =>
  watched.page.getByRole('list', { name: 'What happened' }).getByText(text, { exact: true }).waitFor()

it('draws its buttons below each other, and says that no money moves', async () => {
  await button().waitFor()
  const card = watched.page.getByRole('button', { name: 'Debit or credit card (demo)' })
  const [first, second] = [await button().boundingBox(), await card.boundingBox()]
  expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  expect(first?.height).toBeGreaterThanOrEqual(44)
  expect(await watched.page.getByRole('status').innerText()).toBe('Demo: no money moves.')
})

it('shows the amount, and captures what was approved', async () => {
  await button().click()
  expect(await dialog().innerText()).toContain('₹1,499.00')
  await watched.page.getByRole('button', { name: 'Approve the demo payment' }).click()
  await happened('captured COMPLETED')
  expect(watched.problems).toEqual([])
})

it('gives up by the button and by Escape, and gives the focus back', async () => {
  await button().click()
  await watched.page.getByRole('button', { name: 'Cancel and return to the shop' }).click()
  await happened('cancelled')
  await button().click()
  await dialog().waitFor()
  await watched.page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await expect
    .poll(() => watched.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent))
    .toBe('PayPal (demo)')
  expect(watched.problems).toEqual([])
})

it('tells the page when there is no order to pay', async () => {
  await watched.page.goto('/checkout#no-order')
  await button().click()
  await happened('failed: There is no order')
  expect(await button().isEnabled()).toBe(true)
})

it('is disabled, enabled, taken away and drawn again as the page says', async () => {
  await button().waitFor()
  const press = (name: string) => watched.page.getByRole('button', { name }).click()
  await press('Switch')
  await expect.poll(() => button().isDisabled()).toBe(true)
  await press('Switch')
  await expect.poll(() => button().isDisabled()).toBe(false)
  await press('Render again')
  await expect.poll(() => button().count()).toBe(1)
  await press('Show or hide')
  await expect.poll(() => button().count()).toBe(0)
  await press('Show or hide')
  await button().waitFor()
  expect(await button().count()).toBe(1)
  expect(watched.problems).toEqual([])
})

it('has nothing that keeps anyone from using it, with the dialog open and closed', async () => {
  const violations = () =>
    watched.page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
      return (await axe.run()).violations.map(({ id }) => id)
    })
  await button().waitFor()
  await watched.page.evaluate(axe.source)
  expect(await violations()).toEqual([])
  await button().click()
  await dialog().waitFor()
  expect(await violations()).toEqual([])
})
