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

test('who goes back right after a press is back, and stays there', async () => {
  const { page, problems, close } = await openList()
  await page.evaluate((women) => {
    document.querySelector<HTMLElement>(women)?.click()
    history.back()
  }, filter('Women'))
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForTimeout(500)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goForward()
  await page.locator('main article').first().waitFor()
  expect(addressOf(page)).toBe('')
  expect(await isChecked(page, 'Women')).toBe(false)
  expect(problems).toEqual([])
  await close()
})

type Watched = typeof globalThis & { seen: string[] }

test('what a press has given stays while the address follows', async () => {
  const { page, problems, close } = await openList()
  await page.evaluate((women) => {
    const main = document.querySelector('main') as HTMLElement
    const now = () =>
      `${document.querySelector<HTMLInputElement>(women)?.checked} ${main.querySelector('li:not([hidden]) > article h3')?.textContent}`
    const seen = ((globalThis as Watched).seen = [now()])
    const note = () => now() !== seen.at(-1) && seen.push(now())
    new MutationObserver(note).observe(main, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    const each = () => (note(), requestAnimationFrame(each))
    each()
  }, filter('Women'))
  await page.locator(filter('Women')).check()
  await expect.poll(() => addressOf(page)).toBe('?gender=Women')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => (globalThis as Watched).seen)
  // The mark first, then the list; or both at once.
  expect(seen.slice(1).map((one) => one.split(' ')[0])).toEqual(seen.slice(1).map(() => 'true'))
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.length).toBeLessThanOrEqual(3)
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

test('in a tall window no card keeps the height of the one that stood there', async () => {
  const { page, problems, close } = await openList()
  await page.setViewportSize({ width: 1440, height: 2600 })
  for (const value of ['Women', 'Cotton', 'Linen']) {
    await page.locator(filter(value)).check()
    await page.locator('main article').nth(8).waitFor()
    await page.waitForLoadState('networkidle')
    const kept = page.locator('main ul > li[style], main article h3[style]')
    expect(await kept.count()).toBe(0)
  }
  expect(problems).toEqual([])
  await close()
})

test('a colour that is pressed is shown on every card of the whole list', async () => {
  const { page, problems, close } = await openList()
  await page.locator(filter('Women')).check()
  await page.locator('aside button[value="Blue"]').click()
  await expect.poll(() => addressOf(page)).toBe('?gender=Women&color=Blue')
  const total = Number(/^\d+/.exec((await page.locator('main header p').first().textContent()) ?? '')?.[0])
  const cards = page.locator('main article')
  await expect.poll(() => cards.count()).toBe(Math.min(total, 24))
  const blue = page.locator('main article [aria-label="Blue"][aria-pressed="true"]')
  await expect.poll(() => blue.count()).toBe(await cards.count())
  expect(problems).toEqual([])
  await close()
})

test('pointing at filters asks the shop nothing, and a press asks it once', async () => {
  const { page, asked, close } = await openList()
  const lists = () => asked.filter((path) => path === '/api/product').length
  await page.waitForLoadState('networkidle')
  const before = lists()
  for (const value of ['Women', 'Men', 'Linen']) await page.locator(filter(value)).hover()
  await page.waitForTimeout(300)
  expect(lists()).toBe(before)
  await page.locator(filter('Linen')).check()
  await expect.poll(() => addressOf(page)).toBe('?material=Linen')
  await page.waitForLoadState('networkidle')
  expect(lists()).toBe(before + 1)
  await close()
})
