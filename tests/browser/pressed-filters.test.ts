import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { firstVisit, fromHomeToList } from './first-visit.ts'

/* Between the press of a filter and its place in the address, which follows when the list is painted. */

const browser = await openBrowser()

const filter = (value: string) => `aside input[value="${value}"]`

/** Comes from the home page, and has the filters before it. */
async function openList() {
  const visit = await firstVisit(browser, 'desktop')
  const { page } = visit
  await fromHomeToList(page)
  await page.locator(filter('Linen')).waitFor()
  return visit
}

/** Presses one after the other, before anything is painted in between. */
const pressAtOnce = (page: Page, ...selectors: string[]) =>
  page.evaluate(async (all) => {
    for (const selector of all) {
      const control = document.querySelector<HTMLElement>(selector)
      if (!control) throw new Error(`There is no ${selector}`)
      // A finger comes down and goes up in tasks of their own.
      control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
      control.click()
    }
  }, selectors)

const addressOf = (page: Page) => new URL(page.url()).search
const isChecked = (page: Page, value: string) => page.locator(filter(value)).isChecked()

test('a product that is opened right after a filter was pressed has the filtered list behind it', async () => {
  const { page, problems, close } = await openList()
  await pressAtOnce(page, filter('Women'), 'main article a')
  await page.waitForURL('**/product/*')
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('?gender=Women')
  await expect.poll(() => isChecked(page, 'Women')).toBe(true)
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('')
  expect(problems).toEqual([])
  await close()
})

test('a list that is pressed from its middle is shown from its beginning, one at its beginning stays there', async () => {
  const { page, problems, close } = await openList()
  const placeOf = () => page.evaluate(() => Math.round(window.scrollY))
  await pressAtOnce(page, filter('Women'))
  await expect.poll(() => addressOf(page)).toBe('?gender=Women')
  expect(await placeOf()).toBe(0)
  await page.locator('main article').nth(7).waitFor()
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, 1200)
  await expect.poll(placeOf).toBeGreaterThan(600)
  // A wheel's turn may go on for a while.
  await page.waitForTimeout(500)
  await pressAtOnce(page, filter('Linen'))
  await expect.poll(() => addressOf(page)).toBe('?gender=Women&material=Linen')
  await expect.poll(placeOf).toBeLessThan(100)
  expect(problems).toEqual([])
  await close()
})

test('filters that are pressed faster than they are drawn all count, each with its own way back', async () => {
  const { page, problems, close } = await openList()
  await pressAtOnce(page, filter('Women'), filter('Cotton'), filter('Linen'), filter('Cotton'))
  await expect.poll(() => addressOf(page)).toBe('?gender=Women&material=Linen')
  expect(await isChecked(page, 'Cotton')).toBe(false)
  await page.goBack()
  await expect.poll(() => decodeURIComponent(addressOf(page))).toBe('?gender=Women&material=Cotton,Linen')
  await expect.poll(() => isChecked(page, 'Cotton')).toBe(true)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('')
  await expect.poll(() => isChecked(page, 'Women')).toBe(false)
  expect(problems).toEqual([])
  await close()
})
