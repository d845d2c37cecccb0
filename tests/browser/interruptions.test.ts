import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { openPage } from '#tests/support/pages.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { deliver, type Shopper, steps } from './whole-job.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
})
afterAll(() => browser.close())

const interruptions = {
  'restarted in order': (server: ServerProcess) => server.stop(),
  'killed with -9': (server: ServerProcess) => server.kill9(),
} as const

describe.each(Object.entries(interruptions))('a server %s between any two steps', (_, interrupt) => {
  test('goes on with everything that was acknowledged', { timeout: 180_000 }, async () => {
    const server = await startServer({}, inject('pictures'))
    try {
      const visit = await openPage(browser, { size: 'desktop', url: server.url })
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
        await interrupt(server)
        await server.restart()
      }
      const desk = await openPage(browser, { size: 'desktop', url: server.url })
      await deliver(desk.page, ADMIN, shopper.orderId)
      await interrupt(server)
      await server.restart()
      await visit.page.reload()
      await visit.page.getByText('Delivered', { exact: true }).waitFor()
      expect(shopper.bought).toHaveLength(2)
      await desk.close()
      await visit.close()
    } finally {
      await server.remove()
    }
  })
})
