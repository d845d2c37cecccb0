import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { isAlive } from './first-visit.ts'
import { addProduct, openCart } from './offline-shop.ts'

/* Small things of the storefront that somebody looked at closely. */

const server = { url: inject('shopUrl') }
const browser = await openBrowser()

async function open(settings: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    serviceWorkers: 'block',
    ...settings,
  })
  return context.newPage()
}

test('after a search by Enter the heading has the focus, and no box around it', async () => {
  const page = await open()
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('shirt')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/collections/all?search=shirt')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true)
  expect(await heading.evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe('none')
  // What can be pressed shows that it is next.
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
  ).toBe('solid')
  await page.context().close()
})

test('a screen reader hears the name of a card once', async () => {
  const name = 'Once Told Kurta'
  const { _id } = await addProduct(server, {
    name,
    images: [{ url: 'https://pictures.example/once.jpg', altText: `${name} in Blue, front` }],
  })
  const page = await open()
  await page.goto('/collections/all?search=once+told+kurta')
  const link = page.locator(`main article a[href="/product/${_id}"]`)
  await link.waitFor()
  const heard = await link.ariaSnapshot()
  expect(heard.split('\n')[0]?.split(name)).toHaveLength(2)
  await page.context().close()
})

test('with the reader’s own colours the chosen swatch alone has a ring', async () => {
  const { _id } = await addProduct(server, { colors: ['Blue', 'Red', 'Pink'] })
  const page = await open({ forcedColors: 'active' })
  await page.goto(`/product/${_id}`)
  await isAlive(page)
  const article = page.getByRole('article').first()
  await article.getByRole('button', { name: 'Red' }).click()
  const ringed = () =>
    article.locator('.swatch').evaluateAll((swatches) =>
      swatches.map((swatch) => {
        const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(swatch)
        const ground = getComputedStyle(document.body).backgroundColor
        return borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 3 && borderTopColor !== ground
      }),
    )
  await expect.poll(ringed).toEqual([false, true, false])
  const others = await article
    .locator('.swatch')
    .first()
    .evaluate((swatch) => [
      getComputedStyle(swatch).borderTopColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ])
  expect(others[0]).toBe(others[1])
  await page.context().close()
})

test('from the wishlist a piece goes into the cart, after its size and colour', async () => {
  const product = await addProduct(server, {
    name: 'Wanted Blazer',
    sizes: ['M', 'L'],
    colors: ['Blue', 'Red'],
  })
  const single = await addProduct(server, { name: 'Wanted Scarf' })
  const page = await open()
  for (const { _id } of [product, single]) {
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
    await page.getByRole('button', { name: 'Wishlist', exact: true, pressed: true }).waitFor()
  }
  await page.goto('/wishlist')
  const added = page.getByRole('status').filter({ hasText: 'Product added to cart successfully' }).first()
  await page.getByRole('button', { name: 'Add to cart: Wanted Blazer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Wanted Blazer' })
  await sheet.getByRole('button', { name: 'L', exact: true }).click()
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: 'Please select a size and colour before adding to cart.' })
    .first()
    .waitFor()
  await sheet.getByText('Colour: please choose').waitFor()
  await sheet.getByRole('button', { name: 'Red' }).click()
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await added.waitFor()
  await sheet.waitFor({ state: 'hidden' })
  // One size in one colour: there is nothing to ask.
  await page.getByRole('button', { name: 'Add to cart: Wanted Scarf' }).click()
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
  await openCart(page)
  await page.getByRole('dialog').getByText('Red, L').waitFor()
  await page.getByRole('dialog').getByText('Blue, M').waitFor()
  await page.context().close()
})

test('once a piece is in the cart, nothing says any longer that it lacked a size', async () => {
  const { _id } = await addProduct(server, { name: 'Asked Again Kurta', sizes: ['M', 'L'] })
  const page = await open()
  await page.goto(`/product/${_id}`)
  await isAlive(page)
  const details = page.getByRole('article').first()
  const add = details.getByRole('button', { name: 'Add to cart' })
  await add.click()
  const missing = page.locator('.toast').filter({ hasText: 'Please select a size' })
  // Under the pointer a toast stays until something takes it away.
  await missing.hover()
  for (const name of ['Blue', 'L']) await details.getByRole('button', { name, exact: true }).press('Enter')
  await add.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Product added to cart successfully' }).first().waitFor()
  await missing.waitFor({ state: 'detached' })
  await page.context().close()
})

test('a toast that comes under a pointer at rest goes by itself, and what it lay over can be pressed', async () => {
  const { _id } = await addProduct(server, { name: 'Resting Kurta', sizes: ['M'], colors: ['Red'] })
  const page = await open()
  await page.goto(`/product/${_id}`)
  await isAlive(page)
  const details = page.getByRole('article').first()
  for (const name of ['Red', 'M']) await details.getByRole('button', { name, exact: true }).press('Enter')
  // Where toasts come, and where the cart is.
  const cart = page.getByRole('button', { name: /^Cart,/ })
  const { x = 0, y = 0, width = 0, height = 0 } = (await cart.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await details.getByRole('button', { name: 'Add to cart' }).press('Enter')
  const toast = page.locator('.toast').filter({ hasText: 'Product added to cart successfully' })
  await toast.waitFor()
  await toast.waitFor({ state: 'detached' })
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
  await page.context().close()
})

test('a toast whose looks come late is seen all the same', async () => {
  const { _id } = await addProduct(server, { name: 'Late Word Kurta', sizes: ['M', 'L'] })
  const page = await open()
  const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>()
  await page.route('**/assets/toasts-*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.clock.install()
  await page.goto(`/product/${_id}`)
  await isAlive(page)
  await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).click()
  // Longer than it stays.
  await page.clock.fastForward(10_000)
  letCome(undefined)
  const toast = page.locator('.toast:not(.toast-leaving)').filter({ hasText: 'Please select a size' })
  await toast.waitFor()
  // A frame or two on, too.
  await page.clock.runFor(1000)
  expect(await toast.count()).toBe(1)
  await page.context().close()
})

test('on a phone held sideways the button to buy is in sight, and leaves most of the screen to the page', async () => {
  const { _id } = await addProduct(server, { sizes: ['S', 'M', 'L', 'XL'], colors: ['Blue', 'Red'] })
  const page = await open({ viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true })
  await page.goto(`/product/${_id}`)
  await isAlive(page)
  const button = page.getByRole('article').first().getByRole('button', { name: 'Add to cart' })
  const bar = page.locator('#main [data-bar]').first()
  const inSight = async () => {
    const { y = -1, height = 0 } = (await button.boundingBox()) ?? {}
    return y >= 0 && y + height <= 390
  }
  await expect.poll(inSight).toBe(true)
  await page.mouse.wheel(0, 200)
  await expect.poll(inSight).toBe(true)
  const { height = 390 } = (await bar.boundingBox()) ?? {}
  const header = (await page.locator('.site-header').boundingBox()) ?? { y: 0, height: 390 }
  expect(height + header.y + header.height).toBeLessThan(390 / 2)
  await page.context().close()
})
