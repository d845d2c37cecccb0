import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { openPage } from '#tests/support/pages.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { deliver, type Shopper, steps } from './whole-job.ts'

/** Milliseconds the whole job takes at most, interrupted after each step. */
export const INTERRUPTED_MS = 180_000

/** The whole job, the server interrupted between any two of its steps: all that was acknowledged stands. */
export async function interruptedJob(interrupt: (server: ServerProcess) => Promise<unknown>): Promise<void> {
  const browser = await launchBrowser(inject('browserPath'))
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
    await browser.close()
  }
}
