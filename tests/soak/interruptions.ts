import { inject } from 'vitest'
import { launchBrowser, LESS_MOTION } from '#tests/support/browser.ts'
import { openPage } from '#tests/support/pages.ts'
import { ADMIN, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { deliver, doWholeJob } from '#tests/browser/whole-job.ts'

/** Milliseconds the whole job takes at most, interrupted after each step. */
export const INTERRUPTED_MS = 420_000

/**
 * The whole job, the server interrupted between its steps: everything acknowledged stands.
 *
 * @param isCut whether the server is interrupted after this step; after each unless told otherwise
 */
export async function interruptedJob(
  interrupt: (server: ServerProcess) => Promise<unknown>,
  isCut: (step: string) => boolean = () => true,
): Promise<void> {
  const browser = await launchBrowser(inject('browserPath'), [LESS_MOTION])
  const server = await startServer({}, { pictures: inject('pictures'), filled: inject('filled') })
  const interrupted = async (step: string) => {
    if (!isCut(step)) return
    await interrupt(server)
    await server.restart()
  }
  try {
    const visit = await openPage(browser, { size: 'desktop', url: server.url, withWorker: true })
    const { orderId } = await doWholeJob(visit.page, interrupted)
    const desk = await openPage(browser, { size: 'desktop', url: server.url })
    await deliver(desk.page, ADMIN, orderId)
    await interrupted('delivered')
    await visit.page.reload()
    await visit.page.locator('.badge').getByText('Delivered', { exact: true }).waitFor()
    await desk.close()
    await visit.close()
  } finally {
    await server.remove()
    await browser.close()
  }
}
