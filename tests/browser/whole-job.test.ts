import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { openPage } from '#tests/support/pages.ts'
import { ADMIN } from '#tests/support/server-process.ts'
import { deliver, type Shopper, steps } from './whole-job.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
})
afterAll(() => browser.close())

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  test('a shopper finds a shirt, pays, and sees it delivered', async () => {
    const url = inject('shopUrl')
    const visit = await openPage(browser, { size, url })
    const shopper: Shopper = {
      page: visit.page,
      email: `asha.${randomUUID()}@shop.example`,
      bought: [],
      orderId: '',
    }
    for (const step of steps) {
      await step.run(shopper).catch((error: unknown) => {
        throw new Error(`while the shopper ${step.name}: ${String(error)}`, { cause: error })
      })
    }

    const desk = await openPage(browser, { size: 'desktop', url })
    await deliver(desk.page, ADMIN, shopper.orderId)
    await visit.page.reload()
    await visit.page.getByText('Delivered', { exact: true }).waitFor()

    expect(visit.problems).toEqual([])
    expect(desk.problems).toEqual([])
    await desk.close()
    await visit.close()
  })
})
