import { describe, expect, inject, it } from 'vitest'
import { openPage } from '#tests/support/pages.ts'
import { ADMIN } from '#tests/support/server-process.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { deliver, doWholeJob } from './whole-job.ts'

const browser = await openBrowser()

describe('a shopper on a phone', () => {
  it('finds a shirt, pays, and sees it delivered', async () => {
    const url = inject('shopUrl')
    const visit = await openPage(browser, { size: 'phone', url, withWorker: true })
    // All that moves is in the way, as it is for most.
    await visit.page.emulateMedia({ reducedMotion: 'no-preference' })
    const { orderId } = await doWholeJob(visit.page)

    const desk = await openPage(browser, { size: 'desktop', url })
    await deliver(desk.page, ADMIN, orderId)
    await visit.page.reload()
    await visit.page.locator('.badge').getByText('Delivered', { exact: true }).waitFor()

    expect(visit.problems).toEqual([])
    expect(desk.problems).toEqual([])
    await desk.close()
    await visit.close()
  })
})
