import { beforeAll, expect, inject, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { ADMIN } from '#tests/support/server-process.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { drawn, firstVisit, holdCode, isAlive, rememberDrawn, settled } from './first-visit.ts'
import { addButton, addToCart, chooseOptions } from './product-page.ts'

/* A page that the server has drawn, between the first sight of it and its own code. */

let product: Product
const browser = await openBrowser()
beforeAll(async () => {
  const answer = await fetch(`${inject('shopUrl')}/api/product?limit=1&gender=Women`)
  const { data } = (await answer.json()) as { data: [Product] }
  product = data[0]
  await drawn(`/product/${product._id}`, '/', '/collections/all?gender=Women')
})

/** A first visit to the product, whose "Add to cart" has been pressed while its code is held back. */
async function pressBeforeTheCode() {
  const visit = await firstVisit(browser, 'desktop')
  const letCodeCome = await holdCode(visit.page)
  await visit.page.goto(`/product/${product._id}`, { waitUntil: 'commit' })
  await visit.page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  await chooseOptions(visit.page)
  await addButton(visit.page).click()
  return { ...visit, letCodeCome }
}

test('a page that was scrolled before its code was there stays where it is', async () => {
  const { page, problems, close } = await firstVisit(browser, 'phone')
  const letCodeCome = await holdCode(page)
  await page.goto(`/product/${product._id}`, { waitUntil: 'commit' })
  const sizes = page.getByRole('group', { name: 'Size' }).first()
  await sizes.waitFor()
  await sizes.evaluate((group) => group.scrollIntoView({ block: 'center' }))
  const place = () => sizes.evaluate((group) => Math.round(group.getBoundingClientRect().top))
  const before = await place()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  letCodeCome()
  await isAlive(page)
  await settled(page)
  expect(await place()).toBe(before)
  await page.getByRole('button', { name: 'Menu' }).evaluate((button: HTMLElement) => button.click())
  await page.getByRole('dialog').getByRole('link', { name: 'Men', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Men', exact: true }).waitFor()
  await page.goBack()
  await expect.poll(place, { timeout: 15_000 }).toBe(before)
  expect(problems).toEqual([])
  await close()
})

test('a link that is followed before the code is there waits for what was pressed before it', async () => {
  const { page, problems, close, letCodeCome } = await pressBeforeTheCode()
  // Nothing is seen to happen, so shoppers press again.
  await addButton(page).click()
  const email = page.getByRole('contentinfo').getByRole('textbox')
  await email.fill('early@example.com')
  await page.getByRole('link', { name: 'Men', exact: true }).first().click()
  letCodeCome()
  await page.getByRole('heading', { level: 1, name: 'Men' }).waitFor()
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  expect(await email.inputValue()).toBe('early@example.com')
  expect(problems).toEqual([])
  await close()
})

test('a page that was drawn for nobody becomes that of the shopper who is signed in and has a cart', async () => {
  const { page, problems, close } = await firstVisit(browser, 'desktop')
  await rememberDrawn(page)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Admin' }).waitFor()
  await page.goto(`/product/${product._id}`)
  await addToCart(page)
  await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  for (const path of ['/', '/collections/all', `/product/${product._id}`]) {
    await page.goto(path)
    await page.getByRole('button', { name: /^Cart, [1-9]/ }).waitFor()
    await page.getByRole('link', { name: 'Admin' }).waitFor()
    await settled(page)
    const isTheSame = await page.evaluate(() =>
      (window as unknown as { drawn: Element[] }).drawn.some(
        (element) => element === document.querySelector('h1'),
      ),
    )
    expect(isTheSame).toBe(true)
  }
  await page.getByRole('button', { name: 'Wishlist', exact: true, pressed: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('what is chosen and pressed while the page comes alive is done once', async () => {
  const { page, problems, close } = await firstVisit(browser, 'desktop')
  await page.goto('/collections/all?gender=Women', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /^M\b/ }).first().waitFor()
  // Through all the moments of it: before, while and after.
  await page.evaluate(async () => {
    const press = (size: string) => {
      const box = document.querySelector<HTMLInputElement>(`aside input[value="${size}"]`)
      // As by hand: whatever presses comes down before it clicks, and what is pressed comes alive at that.
      box?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      box?.click()
    }
    // Once there and back.
    press('XXL')
    press('XXL')
    for (const size of ['S', 'M', 'L', 'XL']) {
      press(size)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
  await expect
    .poll(() => new URL(page.url()).searchParams.get('size')?.split(',').toSorted(), { timeout: 15_000 })
    .toEqual(['L', 'M', 'S', 'XL'])
  await page.getByRole('button', { name: 'Remove filter: Size XL' }).waitFor()
  await settled(page)
  expect(await page.getByRole('button', { name: /^Remove filter: Size/ }).count()).toBe(4)
  expect(problems).toEqual([])
  await close()
})

test('a form that is sent before the code is there stays on the page, and is sent by it', async () => {
  const { page, problems, close } = await firstVisit(browser, 'phone')
  const letCodeCome = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  const email = page.getByRole('contentinfo').getByRole('textbox')
  await email.fill('earlier@example.com')
  await email.press('Enter')
  letCodeCome()
  await page.getByRole('status').filter({ hasText: 'Thank you for subscribing' }).first().waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(problems).toEqual([])
  await close()
})
