import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { addProduct, openCart } from './offline-shop.ts'

/* The colours of a card, which its picture follows. */

/** The shop that all browser tests share: what is put into it here is found by its own name. */
const server = { url: inject('shopUrl') }
let context: BrowserContext
const browser = await openBrowser()
afterEach(() => context.close())

async function open(settings: BrowserContextOptions = {}): Promise<Page> {
  context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    serviceWorkers: 'block',
    ...settings,
  })
  return context.newPage()
}

/** A card's picture is told by its file: its words are the name beside it, which is heard once. */
const showsPicture = async (card: Locator, part: string) => {
  await expect
    .poll(() =>
      card
        .locator('img')
        .last()
        .evaluate((img: HTMLImageElement) => (img.naturalWidth > 0 ? img.currentSrc : 'none yet')),
    )
    .toContain(part)
}

test('a card shows the colour that is pressed, and so do its page, the cart and the next visit', async () => {
  const inColors = (view: string) =>
    ['White', 'Blue'].map((color) => ({
      url: `/images/demo-dz-sh-012-${color.toLowerCase()}-${view}.jpg`,
      altText: `Turned Shirt in ${color}, ${view}`,
    }))
  const { _id } = await addProduct(server, {
    name: 'Turned Shirt',
    colors: ['White', 'Blue'],
    images: [...inColors('front'), ...inColors('back')],
  })
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/collections/all?search=Turned Shirt')
  const card = page.getByRole('article').filter({ hasText: 'Turned Shirt' })
  const colors = card.getByRole('group', { name: 'Colours of Turned Shirt' })
  await showsPicture(card, 'white-front')
  const blue = colors.getByRole('button', { name: 'Blue' })
  const place = await blue.boundingBox()
  expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await blue.tap()
  await showsPicture(card, 'blue-front')
  expect(new URL(page.url()).pathname).toBe('/collections/all')
  await colors.getByRole('button', { name: 'White' }).press('Enter')
  await showsPicture(card, 'white-front')
  await blue.press(' ')
  await card.getByRole('link', { name: /Turned Shirt/ }).tap()
  await page.waitForURL(`**/product/${_id}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.getByRole('img', { name: 'Turned Shirt in Blue, front' }).waitFor()
  expect(await pictures.getByRole('img', { name: /White/ }).count()).toBe(0)
  await page.getByRole('group', { name: 'Size' }).getByRole('button').first().click()
  await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).click()
  await openCart(page)
  await expect
    .poll(() => page.getByRole('dialog').locator('img').first().getAttribute('src'))
    .toMatch(/dz-sh-012-blue-front/)
  await page.goto('/collections/all?search=Turned Shirt')
  await showsPicture(card, 'blue-front')
})

test('a list filtered by a colour shows each piece in it, until another is pressed on a card', async () => {
  const image = (color: string) => ({
    url: `/images/demo-dz-sh-012-${color.toLowerCase()}-front.jpg`,
    altText: `Filtered Shirt in ${color}`,
  })
  await addProduct(server, {
    name: 'Filtered Shirt',
    colors: ['White', 'Blue', 'Pink'],
    images: ['White', 'Blue', 'Pink'].map(image),
  })
  const page = await open()
  await page.goto('/collections/all?search=Filtered Shirt&color=Blue')
  const card = page.getByRole('article').filter({ hasText: 'Filtered Shirt' })
  await showsPicture(card, 'blue-front')
  await card.getByRole('button', { name: 'Pink' }).click()
  await showsPicture(card, 'pink-front')
})

test('a card says that its picture in another colour is on the way', async () => {
  await addProduct(server, {
    name: 'Patient Shirt',
    colors: ['White', 'Blue'],
    images: ['white', 'blue'].map((color) => ({
      url: `/images/demo-dz-sh-012-${color}-front.jpg`,
      altText: `Patient Shirt in ${color}, front`,
    })),
  })
  const page = await open()
  const { promise: known, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/demo-dz-sh-012-blue-front*', async (route) => {
    await known
    await route.abort()
  })
  await page.goto('/collections/all?search=Patient Shirt')
  const card = page.getByRole('article').filter({ hasText: 'Patient Shirt' })
  await showsPicture(card, 'white-front')
  const strength = () =>
    card
      .locator('img')
      .first()
      .evaluate((img) => Number(getComputedStyle(img).opacity))
  await expect.poll(strength).toBe(1)
  await card.getByRole('button', { name: 'Blue' }).click()
  await expect.poll(strength).toBeLessThan(0.6)
  // It cannot be had: the one that is there is all there is.
  tell()
  await expect.poll(strength).toBe(1)
})
