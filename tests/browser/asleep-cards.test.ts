import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { drawn, firstVisit, holdCode, isAlive, settled } from './first-visit.ts'

const browser = await openBrowser()
beforeAll(() => drawn('/', '/collections/all'))

/** Of the cards in the page: how many there are, and how many of them React has taken over. */
const cardsOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('article h3')]
    const isReacts = (element: Element) => Object.keys(element).some((name) => name.startsWith('__react'))
    return { count: links.length, awake: links.filter(isReacts).length }
  })

const heartOf = (page: Page, at: number) => page.getByRole('button', { name: /^Wishlist: / }).nth(at)

async function firstList(size: 'phone' | 'desktop' = 'phone', path = '/collections/all') {
  const visit = await firstVisit(browser, size)
  await visit.page.goto(path)
  await isAlive(visit.page)
  await settled(visit.page)
  return visit
}

describe('the cards that a page came with', () => {
  it('are left as they came until they are touched, and their links stay within the page', async () => {
    const { page, close } = await firstList('phone', '/collections/all')
    const { count, awake } = await cardsOf(page)
    expect(count).toBeGreaterThan(7)
    expect(awake).toBe(0)
    await heartOf(page, 1).click()
    await page.locator('[aria-label^="Wishlist: "][aria-pressed="true"]').waitFor()
    expect((await cardsOf(page)).awake).toBe(1)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.locator('article a').nth(2).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/product/**')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await close()
  })
})

test('a heart that is pressed before the page is alive is kept, and is full when the page is opened again', async () => {
  const { page, close } = await firstVisit(browser, 'phone')
  const letCodeCome = await holdCode(page)
  await page.goto('/collections/all', { waitUntil: 'commit' })
  const heart = heartOf(page, 2)
  const label = await heart.getAttribute('aria-label')
  await heart.click()
  letCodeCome()
  const full = page.locator('[aria-label^="Wishlist: "][aria-pressed="true"]')
  await full.waitFor()
  expect(await full.getAttribute('aria-label')).toBe(label)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await full.waitFor()
  expect(await full.getAttribute('aria-label')).toBe(label)
  await close()
})

test('a card whose colour was chosen on this device shows it without being touched', async () => {
  const { page, close } = await firstList()
  const card = page.locator('article').filter({ has: page.getByRole('group', { name: /^Colours of/ }) })
  const other = card.getByRole('group').getByRole('button', { pressed: false }).first()
  const color = await other.getAttribute('aria-label')
  const group = await other.evaluate((swatch) => swatch.parentElement?.getAttribute('aria-label'))
  await other.click()
  const chosen = page.getByRole('group', { name: group ?? '' }).getByRole('button', { pressed: true })
  await expect.poll(() => chosen.getAttribute('aria-label')).toBe(color)
  await page.reload()
  await expect.poll(() => chosen.getAttribute('aria-label')).toBe(color)
  await close()
})
