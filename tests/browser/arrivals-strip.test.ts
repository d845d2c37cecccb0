import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { isAlive } from './first-visit.ts'

/* The New Arrivals strip (spec, section 2), by mouse and arrows. */

const browser = await openBrowser()

/** One arrow's step; CSS pixels (spec, section 9). */
const STEP = 300

async function openHome(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/')
  await isAlive(page)
  await strip(page).scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.strip img')]
      .slice(0, 3)
      .every(({ complete }) => complete),
  )
  return { page, context }
}

const strip = (page: Page) => page.locator('ul.strip')
const arrow = (page: Page, side: 'left' | 'right') => page.getByRole('button', { name: `Scroll ${side}` })
const left = (page: Page) => strip(page).evaluate((list) => Math.round(list.scrollLeft))
const most = (page: Page) => strip(page).evaluate((list) => list.scrollWidth - list.clientWidth)
const arrowsAre = async (page: Page, ends: { left: boolean; right: boolean }) => {
  await expect
    .poll(async () => ({
      left: await arrow(page, 'left').isEnabled(),
      right: await arrow(page, 'right').isEnabled(),
    }))
    .toEqual(ends)
}

/** Takes the strip by a picture and draws it sideways, as a hand does: in steps, then lets go. */
async function drag(page: Page, by: number): Promise<void> {
  const { width = 0 } = (await strip(page).boundingBox()) ?? {}
  const box = await page
    .locator('.strip img')
    .first()
    .evaluate((image) => {
      const { top, height } = image.getBoundingClientRect()
      return { y: top + height / 2 }
    })
  const from = by < 0 ? width - 120 : 120
  await page.mouse.move(from, box.y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step++) await page.mouse.move(from + (by * step) / 10, box.y)
  await page.mouse.up()
}

describe('the New Arrivals strip', () => {
  test('the strip is drawn by the mouse from both ends, by its pictures, and that opens no product', async () => {
    const { page, context } = await openHome()
    await page.evaluate(() => {
      const native: string[] = []
      Object.assign(window, { native })
      // After the strip's own listeners: whoever stops it there has done so by now.
      window.addEventListener('dragstart', (event) => {
        if (!event.defaultPrevented) native.push((event.target as Element).localName)
      })
    })
    await arrowsAre(page, { left: false, right: true })
    await arrow(page, 'right').click()
    await expect.poll(() => left(page)).toBe(STEP)
    await arrow(page, 'left').click()
    await expect.poll(() => left(page)).toBe(0)
    // Beyond the start there is nothing to draw out.
    await drag(page, 300)
    expect(await left(page)).toBe(0)
    await drag(page, -400)
    expect(await left(page)).toBe(400)
    await arrowsAre(page, { left: true, right: true })
    await drag(page, 150)
    expect(await left(page)).toBe(250)
    for (let hold = 0; hold < 10 && (await left(page)) < (await most(page)) - 2; hold++)
      await drag(page, -900)
    await arrowsAre(page, { left: true, right: false })
    const end = await left(page)
    await drag(page, -300)
    expect(await left(page)).toBe(end)
    await drag(page, 500)
    expect(await left(page)).toBe(end - 500)
    await arrowsAre(page, { left: true, right: true })
    expect(await page.evaluate(() => (window as unknown as { native: string[] }).native)).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/')
    // What is not drawn is pressed.
    await page.locator('.strip-item a').nth(2).click()
    await page.waitForURL('**/product/*')
    await context.close()
  })
})
