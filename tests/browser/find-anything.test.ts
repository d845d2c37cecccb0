import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'

/** The shop that all browser tests share, with the demo catalogue: its counts are not told here. */
const url = inject('shopUrl')
const browser = await openBrowser()

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).fill(text)
}
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ')

test('by keyboard: a slip is put right by the first line, and a way in leads to its list', async () => {
  const { page, problems, close } = await openPage(browser, { url })
  await page.goto('/collections/all')
  await type(page, 'gry hoddie')
  await page.getByRole('option', { name: 'Did you mean gray hoodie' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “gray hoodie”' }).waitFor()
  await type(page, 'ku')
  const way = page.getByRole('option', { name: /^Kurtas · \d+$/ })
  await way.waitFor()
  const options = await page.getByRole('option').allTextContents()
  for (let at = -1; at < options.findIndex((text) => text.startsWith('Kurtas')); at++)
    await page.keyboard.press('ArrowDown')
  expect(await way.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  // How many there are, other tests change meanwhile (that it is what the entry said: tests/shared/suggest.test.ts).
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ products/ })
    .waitFor()
  expect(addressOf(page)).toBe('?search=kurtas')
  expect(problems).toEqual([])
  await close()
})

test('what is suggested stands in the order of the answer, and what was searched for before comes first', async () => {
  const { page, close } = await openPage(browser, { url })
  await page.goto('/')
  await type(page, 'linen kurta')
  await page.keyboard.press('Enter')
  // The page before it has cards, too.
  await page.getByRole('heading', { level: 1, name: 'Results for “linen kurta”' }).waitFor()
  const cards = page.locator('main [aria-busy="false"] article h3')
  await cards.first().waitFor()
  const answer = await cards.allTextContents()
  await type(page, 'linen ku')
  const before = page.getByRole('option', { name: 'Searched before: linen kurta' })
  await before.waitFor()
  expect(await page.getByRole('option').first().textContent()).toContain('linen kurta')
  const products = await page.getByRole('option').filter({ hasText: '₹' }).locator('> span').allTextContents()
  const names = products.filter((text) => text !== '' && !text.includes('₹'))
  expect(answer.slice(0, names.length)).toEqual(names)
  await close()
})

test('by touch: the menu has what the shop has, and each entry its list', async () => {
  const { page, problems, close } = await openPage(browser, { url, size: 'phone' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Festive/ })
    .tap()
  await page.getByRole('heading', { level: 1, name: 'Festive' }).waitFor()
  // It closes when the page is there.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('an answer that finds nothing leads on: what was near, what the shop has, what is popular', async () => {
  const { page, problems, close } = await openPage(browser, { url, size: 'phone' })
  await page.goto('/')
  await type(page, 'silk saree')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing found for “silk saree”').waitFor()
  await page.getByRole('list', { name: 'What the shop has' }).waitFor()
  await page.getByRole('heading', { name: 'Popular now' }).waitFor()
  expect(await page.locator('main article').count()).toBe(4)
  // What found nothing is not offered again.
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).not.toContain('saree')
  await page.getByRole('link', { name: 'silk', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Results for “silk”' }).waitFor()
  await page.goto('/collections/all?search=kurta&material=Fleece')
  await page.getByRole('link', { name: /^\d+ products without the filters$/ }).tap()
  await page.waitForURL('**/collections/all?search=kurta')
  expect(problems).toEqual([])
  await close()
})

test('a collection and a kind have a title and a picture, and the first products beside it; filtered they fetch none', async () => {
  for (const size of ['phone', 'desktop'] as const) {
    const { page, problems, close } = await openPage(browser, { url, size })
    for (const [address, title] of [
      ['/collections/festive', 'Festive'],
      ['/collections/all?search=kurtas', 'Kurtas'],
    ] as const) {
      await page.goto(address)
      const head = page.locator('main header')
      await head.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await head.locator('img').waitFor()
      const first = await page.locator('main article').first().boundingBox()
      // The first products are still in the first screen.
      expect(first?.y).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.6)
    }
    await page.goto('/collections/Festive?color=Red')
    await page.getByRole('heading', { level: 1, name: 'Festive' }).waitFor()
    expect(await page.locator('main header img').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  }
})
