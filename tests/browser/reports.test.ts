import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { report } from '#shared/endpoints/admin/reports.ts'
import { visit } from '#shared/endpoints/visit.ts'
import { barriers, makeProduct, openAs, placeOrder, signInAdmin } from '#tests/support/admin.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { watch } from '#tests/support/pages.ts'

const url = inject('shopUrl')
const browser = await openBrowser()

test('the owner reads what sells, beside the year before, and takes it along; a visit is counted once', async () => {
  const admin = await signInAdmin(url)
  const kurta = await makeProduct(admin, { countInStock: 60 })
  // More than of anything else that is sold meanwhile.
  await placeOrder(admin, kurta, 40)
  const told = async () => {
    const answer = await fetch(`${url}${report.path}?period=today`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    return ((await answer.json()) as { data: { now: { visits: number } } }).data.now.visits
  }
  const before = await told()
  // Not what a browser without a screen calls itself.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'
  const guest = await browser.newContext({ baseURL: url, userAgent, serviceWorkers: 'block' })
  const shopper = await guest.newPage()
  const problems = watch(shopper)
  const beacons: string[] = []
  shopper.on('request', (request) => {
    if (request.url().endsWith(visit.path)) beacons.push(request.method())
  })
  await shopper.goto('/')
  await eventually(() => expect(beacons).toEqual(['POST']))
  await shopper.reload()
  await shopper.waitForLoadState('networkidle')
  await shopper.goto('/collections/all', { referer: `${url}/` })
  await shopper.waitForLoadState('networkidle')
  expect(beacons).toEqual(['POST'])
  await eventually(async () => expect(await told()).toBeGreaterThan(before))
  expect(problems).toEqual([])
  await guest.close()

  const { page, context } = await openAs(browser, admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Reports' }).first().click()
  const sold = page.getByRole('table', { name: 'What sells' })
  await sold.getByRole('rowheader', { name: kurta.name }).waitFor()
  await page.getByLabel('Period').selectOption('year')
  await page.waitForURL('**/admin/reports/year')
  await page.getByLabel('Compared with').selectOption('year')
  await page.getByRole('status').filter({ hasText: 'beside 1 January' }).waitFor()
  await page.getByLabel('Period').selectOption('own')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('Nothing was sold in this period.').waitFor()
  await page.getByLabel('Period').selectOption('today')
  await sold.getByRole('rowheader', { name: kurta.name }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'What sells as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(kurta.name)
  expect(await barriers(page)).toEqual([])
  await context.close()
})
