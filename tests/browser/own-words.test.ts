import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { send, signInAdmin, storePicture } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'

/* A shop of its own, in its owner's words: how the shop was built is seen in none of its frames. */

const browser = await openBrowser()
const { url } = await openServer()

/** What the first screen said, frame by frame, from the first in which it said something; each once. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.textContent)
        .join()
    const look = () => {
      const says = `${shown('h1')} / ${shown('[aria-label="Announcement"]')} / ${shown('nav[aria-label="Shop"] a')}`
      if (seen.at(-1) !== says && (seen.length > 0 || shown('h1') !== '')) seen.push(says)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

test('the first screen says the owner’s words from its first frame on: when it is new, gone back to, and without a line', async () => {
  const admin = await signInAdmin(url)
  const save = (section: string, value: object) =>
    send(url, 'PUT', `/api/admin/shop-settings/${section}`, {
      body: { version: 0, value },
      token: admin.token,
    })
  await save('identity', { name: 'Anjali & Daughters' })
  await save('announcement', { text: 'Woven by hand', link: '/pages/about' })
  await save('menu', { links: [{ name: 'Saris', link: '/collections/all' }] })
  await save('hero', { title: 'Monsoon cottons', picture: await storePicture(admin) })
  const OWN = ['Monsoon cottons / Woven by hand / Saris']

  const { page, context, close } = await openPage(browser, { url, withWorker: true })
  const frames = await watchFrames(page)
  const settled = async () => {
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-prerendered'))
    await page.waitForFunction(() => localStorage.getItem('shop') !== null)
  }
  await page.goto('/')
  await settled()
  expect(await frames()).toEqual(OWN)
  // A page of the browser's history, which brings no answers.
  await page.goto('/pages/about')
  await page.goBack()
  await settled()
  expect(await frames()).toEqual(OWN)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await frames()).toEqual(OWN)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Monsoon cottons' }).waitFor()
  expect(await frames()).toEqual(OWN)
  await close()
})
