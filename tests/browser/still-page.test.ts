import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { drawn, firstVisit, fromHomeToList, isAlive } from './first-visit.ts'

/* A page keeps still while a sheet is above it, and moves again however the sheet has gone. */

const browser = await openBrowser()

const isStill = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

async function openFilters() {
  const visit = await firstVisit(browser, 'phone')
  const { page } = visit
  await fromHomeToList(page)
  expect(await isStill(page)).toBe(false)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  expect(await isStill(page)).toBe(true)
  return visit
}

test('a sheet that is closed lets the page go', async () => {
  const { page, problems, close } = await openFilters()
  await page.keyboard.press('Escape')
  await expect.poll(() => isStill(page)).toBe(false)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect.poll(() => isStill(page)).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => isStill(page)).toBe(false)
  expect(problems).toEqual([])
  await close()
})

test('a sheet whose page is left lets the next page go', async () => {
  const { page, problems, close } = await openFilters()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => isStill(page)).toBe(false)
  await page.evaluate(() => window.scrollTo(0, 400))
  expect(await page.evaluate(() => window.scrollY)).toBe(400)
  expect(problems).toEqual([])
  await close()
})

type Watched = typeof globalThis & { marks: string[] }

const footOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--foot').trim())

test('the bar of the best seller is kept clear, also while its part of the page is asleep', async () => {
  const { page, problems, close } = await firstVisit(browser, 'phone')
  await drawn('/')
  await page.goto('/')
  await isAlive(page)
  await expect.poll(() => footOf(page)).toBe('5.25rem')
  expect(problems).toEqual([])
  await close()
})

test.each(['/', '/collections/all'])(
  'the room for the bar of %s is there from the first paint',
  async (path) => {
    const { page, problems, close } = await firstVisit(browser, 'phone')
    await drawn(path)
    await page.addInitScript(() => {
      const marks = ((globalThis as Watched).marks = [] as string[])
      new MutationObserver((changes) => {
        for (const { target, attributeName } of changes)
          if (target === document.documentElement) marks.push(attributeName ?? '')
      }).observe(document, { subtree: true, attributes: true })
    })
    await page.goto(path, { waitUntil: 'commit' })
    await isAlive(page)
    await expect.poll(() => footOf(page)).toBe('5.25rem')
    expect(await page.evaluate(() => (globalThis as Watched).marks)).not.toContain('data-bar')
    expect(problems).toEqual([])
    await close()
  },
)

test('what a page keeps at the bottom of a phone is kept clear, and no longer on the next page', async () => {
  const { page, problems, close } = await openFilters()
  await page.keyboard.press('Escape')
  const foot = () => footOf(page)
  expect(await foot()).toBe('5.25rem')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/product/*')
  await page.getByRole('button', { name: 'Add to cart' }).first().waitFor()
  expect(await foot()).toBe('5.25rem')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/login')
  await expect.poll(foot).toBe('0px')
  expect(problems).toEqual([])
  await close()
})
