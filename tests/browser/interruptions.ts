import { expect, inject } from 'vitest'
import { launchBrowser, LESS_MOTION } from '#tests/support/browser.ts'
import { openPage } from '#tests/support/pages.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { deliver, doWholeJob } from './whole-job.ts'

/** Milliseconds the whole job takes at most, interrupted after each step. */
export const INTERRUPTED_MS = 420_000

/** The whole job, the server interrupted between any two of its steps: all that was acknowledged stands. */
export async function interruptedJob(interrupt: (server: ServerProcess) => Promise<unknown>): Promise<void> {
  const browser = await launchBrowser(inject('browserPath'), [LESS_MOTION])
  const server = await startServer({}, { pictures: inject('pictures'), filled: inject('filled') })
  const interrupted = async () => {
    await interrupt(server)
    await server.restart()
  }
  try {
    const visit = await openPage(browser, { size: 'desktop', url: server.url, withWorker: true })
    const { bought, orderId } = await doWholeJob(visit.page, interrupted)
    const desk = await openPage(browser, { size: 'desktop', url: server.url })
    await deliver(desk.page, ADMIN, orderId)
    await interrupted()
    await visit.page.reload()
    await visit.page.locator('.badge').getByText('Delivered', { exact: true }).waitFor()
    expect(bought).toHaveLength(2)
    await desk.close()
    await visit.close()
  } finally {
    await server.remove()
    await browser.close()
  }
}
