import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { isAlive } from './first-visit.ts'
import { addProduct, newUser, openCart, signIn, signOut, signUp } from './offline-shop.ts'
import { addToCart } from './product-page.ts'

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

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Wishlist: ${name}` }).first()

test('what a shopper takes out of the cart comes back by Undo, and the cart says what is saved', async () => {
  const product = await addProduct(server, { name: 'Undone Shirt', price: 1499, discountPrice: 1199 })
  const page = await open()
  await page.goto(`/product/${product._id}`)
  await addToCart(page)
  await openCart(page)
  const cart = page.getByRole('dialog')
  await cart.getByText('You save ₹300').waitFor()
  await cart.getByRole('button', { name: /^Remove Undone Shirt/ }).click()
  await cart.getByText('Your cart is empty.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await cart.getByRole('link', { name: 'Undone Shirt' }).waitFor()
  expect(await cart.getByText('Undone Shirt, M, Blue removed').count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
})

test('a step counts from what is shown, however long the shop takes to answer the one before', async () => {
  const { _id } = await addProduct(server, { name: 'Counted Shirt' })
  const page = await open()
  await page.goto(`/product/${_id}`)
  await addToCart(page)
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'GET' ? route.continue() : undefined,
  )
  await openCart(page)
  const quantity = page.getByRole('dialog').getByRole('group', { name: /^Quantity of Counted Shirt/ })
  const shows = (count: number) => quantity.getByText(String(count), { exact: true }).waitFor()
  await quantity.getByRole('button', { name: 'Increase quantity' }).click()
  await shows(2)
  await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).dispatchEvent('click')
  await shows(3)
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click()
  await shows(2)
})

test('a guest’s wishlist joins the account, is there on another device, and leaves with the sign-out', async () => {
  const [first, second] = [
    await addProduct(server, { name: 'Wished Kurta' }),
    await addProduct(server, { name: 'Later Blouse' }),
  ]
  const user = newUser()
  const page = await open()
  await page.goto('/collections/all?search=wished+kurta')
  const kept = page.locator(`[aria-label="Wishlist: ${first.name}"][aria-pressed="true"]`).first()
  await heart(page, first.name).click()
  // Pressed before the page is alive, it is kept when it is.
  await kept.waitFor()
  await page.reload()
  await kept.waitFor()
  await signUp(page, user)
  await page.goto(`/product/${second._id}`)
  await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await page.getByRole('link', { name: /^Wishlist\W+2$/ }).waitFor()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('saved')), { timeout: 15_000 })
    .toContain('"changes":[]')
  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('saved') ?? '')).not.toContain(first._id)
  await page.goto('/wishlist')
  await page.getByText('Nothing is saved yet').waitFor()
  await context.close()

  const other = await open()
  await signIn(other, user)
  await other.goto('/wishlist')
  await other.getByRole('link', { name: /Later Blouse/ }).waitFor()
  await other.getByRole('link', { name: /Wished Kurta/ }).waitFor()
  await heart(other, first.name).click()
  // It stays in sight, to be put back by the same heart.
  await heart(other, first.name).click()
  await other.getByRole('link', { name: /^Wishlist\W+2$/ }).waitFor()
})

test('products are compared side by side, four at most', async () => {
  const page = await open()
  for (let count = 0; count < 5; count++) {
    const { _id } = await addProduct(server, { name: `Compared ${count}` })
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    // Whoever leaves by the address bar in the same moment has not pressed.
    if (count < 4) await page.getByRole('button', { name: 'Compare', exact: true, pressed: true }).waitFor()
  }
  await page.getByRole('status').filter({ hasText: 'You compare 4 products already' }).first().waitFor()
  await page.getByRole('link', { name: /^Compare\W+4$/ }).click()
  await page.getByRole('columnheader', { name: /Compared 0/ }).waitFor()
  await page.getByRole('button', { name: 'Take Compared 0 out of the comparison' }).click()
  expect(await page.getByRole('columnheader', { name: /Compared \d/ }).count()).toBe(3)
})

test('pictures fill the screen and no more, are enlarged, turned and left by the keyboard alone', async () => {
  const images = [1, 2].map((count) => ({
    url: `https://pictures.example/view-${count}.jpg`,
    altText: `View ${count}`,
  }))
  const { _id } = await addProduct(server, { images })
  const page = await open()
  await page.goto(`/product/${_id}`)
  const enlarge = page.getByRole('button', { name: 'Enlarge picture' })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pictures, enlarged' })
  await dialog.getByRole('img', { name: 'View 1' }).waitFor()
  expect(await dialog.getByRole('img', { name: 'View 1' }).boundingBox()).toMatchObject(
    page.viewportSize() ?? {},
  )
  await page.keyboard.press('+')
  await dialog.getByRole('status').filter({ hasText: '150 percent' }).waitFor()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('img', { name: 'View 2' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), { timeout: 15_000 }).toBe(0)
  await expect
    .poll(() => enlarge.evaluate((button) => button === document.activeElement), { timeout: 15_000 })
    .toBe(true)
})

test('the size guide has the product’s sizes, in inches and in centimetres; the link can be copied', async () => {
  const { _id } = await addProduct(server, { sizes: ['S', 'M'] })
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/product/${_id}?utm_source=mail`)
  await page.getByRole('button', { name: 'Size guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await guide.getByRole('row', { name: /^M 37–40/ }).waitFor()
  await guide.getByRole('radio', { name: 'Centimetres' }).check()
  await guide.getByRole('row', { name: /^M 94–102/ }).waitFor()
  expect(await guide.getByRole('row').count()).toBe(3)
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('status').filter({ hasText: 'Link copied' }).first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/product/${_id}`)
})

test('a product is found as one types, by keys alone, and what was searched for is offered again', async () => {
  await addProduct(server, { name: 'Zephyr Jacket' })
  const page = await open()
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await field.pressSequentially('zeph')
  await page.getByRole('option', { name: /Zephyr Jacket/ }).waitFor()
  await field.press('ArrowDown')
  await page.getByRole('option', { name: /Zephyr Jacket/, selected: true }).waitFor()
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Zephyr Jacket' }).waitFor()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('zephyr')
  await field.press('Enter')
  await page.waitForURL('**/collections/all?search=zephyr')
  await page.getByRole('link', { name: /Zephyr Jacket/ }).waitFor()
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('option', { name: 'zephyr' }).click()
  await page.waitForURL('**/collections/all?search=zephyr')
})

test('filters that are set faster than the page is drawn all count', async () => {
  const page = await open()
  await page.goto('/collections/all')
  await page.getByRole('checkbox', { name: /^S\b/ }).first().waitFor()
  // As by hand: whatever presses comes down before it clicks, and what is pressed comes alive at that.
  await page.evaluate(() => {
    for (const size of ['S', 'M', 'L', 'M']) {
      const box = document.querySelector<HTMLInputElement>(`aside input[value="${size}"]`)
      box?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      box?.click()
    }
  })
  await page.waitForURL((url) => url.searchParams.get('size') === 'S,L')
  await expect.poll(() => page.getByRole('checkbox', { name: /^[SML]\b/, checked: true }).count()).toBe(2)
})

test('Back brings the list again as it was left: its pages and its place', async () => {
  const page = await open()
  await page.goto('/collections/all')
  const cards = page.locator('main article')
  await cards.nth(23).waitFor()
  await isAlive(page)
  await page.getByRole('button', { name: 'Load more' }).click()
  await cards.nth(40).waitFor()
  await cards.nth(40).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await cards.nth(40).getByRole('link').click()
  await page.waitForURL('**/product/*')
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 15_000 }).toBe(0)
  await page.goBack()
  await cards.nth(40).waitFor()
  await expect
    .poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), place), { timeout: 15_000 })
    .toBeLessThan(50)
})

test('what was looked at is offered again on the next product’s page', async () => {
  const [first, second] = [
    await addProduct(server, { name: 'Seen First' }),
    await addProduct(server, { name: 'Seen Second' }),
  ]
  const page = await open()
  await page.goto(`/product/${first._id}`)
  await page.getByRole('heading', { level: 1, name: 'Seen First' }).waitFor()
  await isAlive(page)
  await page.goto(`/product/${second._id}`)
  const row = page.getByRole('region', { name: 'Recently viewed' })
  await row.getByRole('link', { name: /Seen First/ }).waitFor()
  expect(await row.getByRole('link', { name: /Seen Second/ }).count()).toBe(0)
})
