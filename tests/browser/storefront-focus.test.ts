import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { firstVisit } from './first-visit.ts'
import { addProduct, newUser, openCart, signUp } from './offline-shop.ts'
import { addButton, addToCart, chooseOptions } from './product-page.ts'
import { fillAddress } from './whole-job.ts'

const server = { url: inject('shopUrl') }
let visit: Awaited<ReturnType<typeof firstVisit>>
const browser = await openBrowser()
// A phone: what is below the first screen is most of a page.
beforeEach(async () => {
  visit = await firstVisit(browser, 'phone')
})
afterEach(() => visit.close())

/** What has the focus, by the name it has for those who cannot see it, and whether it is in sight. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const { top = -1, bottom = -1 } = at?.getBoundingClientRect() ?? {}
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : at
    return { name: label?.textContent?.trim() ?? '', inSight: top >= 0 && bottom <= window.innerHeight }
  })
const focusIs = async (page: Page, name: string) => {
  await expect.poll(() => focused(page), { timeout: 15_000 }).toEqual({ name, inSight: true })
}

test('who forgot size and colour is told, and taken to what is missing, one after the other', async () => {
  const { _id } = await addProduct(server, { sizes: ['M', 'L'], colors: ['Blue', 'Red'] })
  const { page } = visit
  await page.goto(`/product/${_id}`)
  await addButton(page).click()
  await page.getByText('Please select a size and colour before adding to cart.').waitFor()
  await focusIs(page, 'Blue')
  await page.keyboard.press('Enter')
  await addButton(page).click()
  await focusIs(page, 'M')
  await page.getByText('Size: please choose').waitFor()
  expect(await page.getByText('Colour: please choose').count()).toBe(0)
})

test('the cart shows the colour that was chosen, before the shop has answered and after', async () => {
  const image = (color: string) => ({
    url: `https://pictures.example/${color}.jpg`,
    altText: `Skirt in ${color}, front`,
  })
  const { _id } = await addProduct(server, {
    colors: ['Blue', 'Yellow'],
    images: [image('Blue'), image('Yellow')],
  })
  const { page } = visit
  await page.goto(`/product/${_id}`)
  const choices = page.getByRole('article').first()
  await choices.getByRole('button', { name: 'Yellow' }).click()
  await choices.getByRole('button', { name: 'M', exact: true }).click()
  await addButton(page).click()
  await openCart(page)
  const shown = () => page.getByRole('dialog').locator('li img').first().getAttribute('src')
  await expect.poll(shown, { timeout: 15_000 }).toBe('https://pictures.example/Yellow.jpg')
  await page.reload()
  await openCart(page)
  await expect.poll(shown, { timeout: 15_000 }).toBe('https://pictures.example/Yellow.jpg')
})

test('a button that is at work keeps the focus, and a step that reaches its end does', async () => {
  const { _id } = await addProduct(server, { countInStock: 2 })
  const { page } = visit
  await page.goto(`/product/${_id}`)
  await chooseOptions(page)
  const article = page.getByRole('article').first()
  await article.getByRole('button', { name: 'Increase quantity' }).focus()
  await page.keyboard.press('Enter')
  await article.getByRole('button', { name: 'Increase quantity', disabled: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Increase quantity')
  await page.keyboard.press('Enter')
  await article.getByRole('group', { name: 'Quantity' }).getByText('2', { exact: true }).waitFor()
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Product added to cart successfully' }).first().waitFor()
  await focusIs(page, 'Add to cart')
})

test('at the checkout the first mistake is in sight with the focus, and then the payment', async () => {
  const { _id } = await addProduct(server)
  const { page } = visit
  await signUp(page, newUser())
  await page.goto(`/product/${_id}`)
  await addToCart(page)
  await page.goto('/checkout')
  const go = page.getByRole('button', { name: 'Continue to Payment' })
  await go.click()
  await page.getByText('First name is required').first().waitFor()
  await focusIs(page, 'First Name')
  await fillAddress(page)
  await go.click()
  await focusIs(page, 'Pay with Paypal')
})
