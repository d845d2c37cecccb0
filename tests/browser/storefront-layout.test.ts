import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { addUser, openAs, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { drawn, firstVisit, fromHomeToList, isAlive } from './first-visit.ts'
import { addProduct } from './offline-shop.ts'
import { addButton } from './product-page.ts'
import { fillAddress } from './whole-job.ts'

/* What only a laid-out page can show: focus in sight, scrolling, places that stay, CSS. */

const url = inject('shopUrl')
const browser = await openBrowser()

/** What has the focus, by its text or label, and whether it is in sight. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const { top = -1, bottom = -1 } = at?.getBoundingClientRect() ?? {}
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : at
    return { name: label?.textContent?.trim() ?? '', inSight: top >= 0 && bottom <= window.innerHeight }
  })
const focusIs = async (page: Page, name: string) => {
  await expect.poll(() => focused(page)).toEqual({ name, inSight: true })
}

const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? -1

describe('the focus', () => {
  it('comes into sight with what is missing on the product page and at the checkout', async () => {
    const { _id } = await addProduct({ url }, { sizes: ['M', 'L'], colors: ['Blue', 'Red'] })
    const customer = await addUser(await signInAdmin(url), 'customer')
    const { page, close } = await openAs(browser, customer, 'phone')
    await page.goto(`/product/${_id}`)
    await addButton(page).click()
    await focusIs(page, 'Blue')
    await page.keyboard.press('Space')
    await addButton(page).click()
    await focusIs(page, 'M')
    const body = { productId: _id, size: 'M', color: 'Blue', quantity: 1 }
    await send(url, 'POST', '/api/cart', { token: customer.token, body })
    await page.goto('/checkout')
    const go = page.getByRole('button', { name: 'Continue to Payment' })
    await go.click()
    await focusIs(page, 'First Name')
    await fillAddress(page)
    await go.click()
    await focusIs(page, 'Pay with Paypal')
    await close()
  })
})

describe('a form with mistakes', () => {
  it('moves nothing below it, so that a press hits what it is aimed at', async () => {
    const { page, close } = await firstVisit(browser, 'phone')
    await page.goto('/login?redirect=checkout')
    await isAlive(page)
    const link = page.getByRole('link', { name: 'Create an account' })
    const before = await topOf(link)
    await page.getByLabel('Password').fill('12')
    await page.getByRole('button', { name: 'Sign In' }).click()
    const message = page.locator('main form').getByText('Password must be at least 6 characters')
    await message.waitFor()
    expect(await topOf(link)).toBe(before)
    await page.getByLabel('Password').fill('123456')
    await message.waitFor({ state: 'detached' })
    // The mouse leaves the field, which checks it, before it comes up.
    const { x = 0, y = 0, width = 0 } = (await link.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + 3)
    await page.mouse.down()
    await page.waitForFunction(() => document.activeElement?.tagName !== 'INPUT')
    await page.mouse.up()
    await page.waitForURL('**/register?redirect=checkout')
    await close()
  })
})

describe('the product page', () => {
  it('marks only the chosen swatch where the reader has colours of their own', async () => {
    const { _id } = await addProduct({ url }, { colors: ['Blue', 'Red', 'Pink'] })
    const { page, close } = await firstVisit(browser, 'desktop')
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(`/product/${_id}`)
    await isAlive(page)
    const article = page.getByRole('article').first()
    await article.getByRole('radio', { name: 'Red' }).check()
    const isRinged = () =>
      article.locator('.swatch').evaluateAll((swatches) =>
        swatches.map((swatch) => {
          const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(swatch)
          const ground = getComputedStyle(document.body).backgroundColor
          return borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 3 && borderTopColor !== ground
        }),
      )
    await expect.poll(isRinged).toEqual([false, true, false])
    await close()
  })

  it('keeps the button to buy in sight on a phone held sideways, in less than half of the screen', async () => {
    const { _id } = await addProduct({ url }, { sizes: ['S', 'M', 'L', 'XL'], colors: ['Blue', 'Red'] })
    const { page, close } = await firstVisit(browser, 'phone')
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/product/${_id}`)
    await isAlive(page)
    const isInSight = async () => {
      const { y = -1, height = 0 } = (await addButton(page).boundingBox()) ?? {}
      return y >= 0 && y + height <= 390
    }
    await expect.poll(isInSight).toBe(true)
    await page.evaluate(() => window.scrollBy(0, 200))
    await expect.poll(isInSight).toBe(true)
    const { height = 390 } = (await page.locator('#main [data-bar]').first().boundingBox()) ?? {}
    const header = (await page.locator('.site-header').boundingBox()) ?? { y: 0, height: 390 }
    expect(height + header.y + header.height).toBeLessThan(390 / 2)
    await close()
  })
})

describe('a toast', () => {
  it('goes by itself when it comes under a pointer at rest, and frees what it lay over', async () => {
    const { _id } = await addProduct({ url }, { sizes: ['M'], colors: ['Red'] })
    const { page, close } = await firstVisit(browser, 'desktop')
    await page.goto(`/product/${_id}`)
    await isAlive(page)
    const details = page.getByRole('article').first()
    for (const name of ['Red', 'M']) await details.getByRole('radio', { name, exact: true }).press('Space')
    // Toasts come where the cart's button is.
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await page.getByRole('button', { name: /^Cart,/ }).boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    await addButton(page).press('Enter')
    const toast = page.locator('.toast').filter({ hasText: 'Product added to cart successfully' })
    await toast.waitFor()
    await toast.waitFor({ state: 'detached' })
    await page.mouse.down()
    await page.mouse.up()
    await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
    await close()
  })
})

describe('a list that is left', () => {
  it('comes back by Back with its pages and its place', async () => {
    const { page, close } = await firstVisit(browser, 'desktop')
    await page.goto('/collections/all')
    const cards = page.locator('main article')
    await cards.nth(23).waitFor()
    await isAlive(page)
    await page.getByRole('button', { name: 'Load more' }).click()
    await cards.nth(40).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await cards.nth(40).getByRole('link').click()
    await page.waitForURL('**/product/*')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await cards.nth(40).waitFor()
    await expect
      .poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), place))
      .toBeLessThan(50)
    await close()
  })
})

describe('a page under a sheet', () => {
  it('keeps still, and moves again when the sheet is closed or its page is left', async () => {
    const { page, problems, close } = await firstVisit(browser, 'phone')
    await fromHomeToList(page)
    const isStill = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
    expect(await isStill()).toBe(false)
    const openFilters = async () => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect.poll(isStill).toBe(true)
    }
    await openFilters()
    await page.keyboard.press('Escape')
    await expect.poll(isStill).toBe(false)
    await openFilters()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(isStill).toBe(false)
    await openFilters()
    await page.goBack()
    await page.waitForURL((address) => address.pathname === '/')
    await expect.poll(isStill).toBe(false)
    await page.evaluate(() => window.scrollTo(0, 400))
    expect(await page.evaluate(() => window.scrollY)).toBe(400)
    expect(problems).toEqual([])
    await close()
  })
})

type Watched = typeof globalThis & { marks: string[] }

describe('the bar at the bottom of a phone', () => {
  it('has its room from the first paint, and only on pages with a bar', async () => {
    const { page, problems, close } = await firstVisit(browser, 'phone')
    await drawn('/collections/all')
    await page.addInitScript(() => {
      const marks = ((globalThis as Watched).marks = [] as string[])
      new MutationObserver((changes) => {
        for (const { target, attributeName } of changes)
          if (target === document.documentElement) marks.push(attributeName ?? '')
      }).observe(document, { subtree: true, attributes: true })
    })
    const foot = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--foot').trim())
    await page.goto('/collections/all', { waitUntil: 'commit' })
    await isAlive(page)
    await expect.poll(foot).toBe('5.25rem')
    expect(await page.evaluate(() => (globalThis as Watched).marks)).not.toContain('data-bar')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/login')
    await expect.poll(foot).toBe('0px')
    expect(problems).toEqual([])
    await close()
  })
})
