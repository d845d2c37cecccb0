import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { keptOn } from './kept-on-device.ts'
import { addProduct, newUser, post, signOut, signUp } from './offline-shop.ts'
import { addToCart } from './product-page.ts'
import { REPEATED } from './repeats.ts'
import { ADDRESS, fillAddress } from './whole-job.ts'

/** The shop that all browser tests share: what is put into it here is found by its own name. */
const server = { url: inject('shopUrl') }
let context: BrowserContext
const browser = await openBrowser()
afterEach(() => context.close())

async function open(settings: BrowserContextOptions = {}): Promise<Page> {
  context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    serviceWorkers: 'block',
    ...settings,
  })
  return context.newPage()
}

const placeOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return box
}

/** Presses where the target is now, and lets go a moment later in the same place, as a finger does. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width } = await placeOf(target)
  await page.mouse.move(x + width / 2, y + 3)
  await page.mouse.down()
  await page.waitForTimeout(150)
  await page.mouse.up()
}

const fieldsOf = (page: Page) => page.locator('main form')
const messageOf = (page: Page, text: string) => fieldsOf(page).getByText(text, { exact: true })

test(
  'what is wrong stays until it is right, and a press beneath it hits what it is aimed at',
  REPEATED,
  async () => {
    const page = await open()
    await page.goto('/login?redirect=checkout')
    const way = page.getByRole('link', { name: 'Create an account' })
    const before = await placeOf(way)
    await page.getByLabel('Password').fill('12')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await messageOf(page, 'Invalid email address').waitFor()
    await messageOf(page, 'Password must be at least 6 characters').waitFor()
    expect((await placeOf(way)).y).toBe(before.y)
    await page.getByLabel('Email').press('Tab')
    await page.getByLabel('Password').fill('12345')
    expect(await messageOf(page, 'Invalid email address').count()).toBe(1)
    expect(await messageOf(page, 'Password must be at least 6 characters').count()).toBe(1)
    await page.getByLabel('Password').fill('123456')
    await messageOf(page, 'Password must be at least 6 characters').waitFor({ state: 'detached' })
    await press(page, way)
    await page.waitForURL('**/register?redirect=checkout')
  },
)

test('a wrong password is told beside it, and stays there', async () => {
  const page = await open()
  const user = newUser()
  await post(server, '/api/user/register', { name: 'Asha Rao', ...user })
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign In' })
  const before = await placeOf(button)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill('not-this-one')
  await button.click()
  await messageOf(page, 'Invalid email or password').waitFor()
  expect((await placeOf(button)).y).toBe(before.y)
  // Longer than any toast.
  await page.waitForTimeout(5000)
  expect(await messageOf(page, 'Invalid email or password').count()).toBe(1)
  expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Password').fill(user.password)
  await button.click()
  await page.getByRole('status').filter({ hasText: 'Login Successful' }).first().waitFor()
})

test('who has an account already is led to sign in, with what was typed', async () => {
  const page = await open()
  const user = newUser()
  await post(server, '/api/user/register', { name: 'Asha Rao', ...user })
  await page.goto('/register?redirect=checkout')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill('another-one')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await messageOf(page, 'User already exists').waitFor()
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  await press(page, fieldsOf(page).getByRole('link', { name: 'Sign in', exact: true }))
  await page.waitForURL('**/login?redirect=checkout')
  expect(await page.getByLabel('Email').inputValue()).toBe(user.email)
})

describe('at the checkout', () => {
  async function toCheckout(settings: BrowserContextOptions = {}): Promise<Page> {
    const product = await addProduct(server, { name: 'Steady Shirt', price: 1499 })
    const page = await open(settings)
    await signUp(page, newUser())
    await page.goto(`/product/${product._id}`)
    await addToCart(page)
    await page.goto('/checkout')
    return page
  }

  test('a postal code and a phone number are held to what their messages say', async () => {
    const page = await toCheckout()
    await fillAddress(page)
    const go = page.getByRole('button', { name: 'Continue to Payment' })
    for (const wrong of ['ABCD', '1', '12-3', '????']) {
      await page.getByLabel('Postal Code').fill(wrong)
      await go.click()
      await messageOf(page, 'Postal Code at least 4 digits').waitFor()
    }
    await page.getByLabel('Postal Code').fill('SW1A 1AA')
    await go.click()
    await messageOf(page, 'A PIN code in India has 6 digits').waitFor()
    await page.getByLabel('Country').fill('UK')
    for (const wrong of ['98123 4567', 'not a number', '+ - + - + -']) {
      await page.getByLabel('Phone').fill(wrong)
      await go.click()
      await messageOf(page, 'Phone must be at least 10 digits').waitFor()
    }
    await page.getByLabel('Phone').fill('+91 (22) 9812-3456')
    await go.click()
    await page.getByRole('heading', { name: 'Pay with Paypal' }).waitFor()
  })

  test('what was typed of an address survives a reload, and goes with the sign-out', REPEATED, async () => {
    const page = await toCheckout()
    await fillAddress(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    for (const [label, value] of Object.entries(ADDRESS))
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
    await signOut(page)
    const kept = await keptOn(page)
    expect(kept).not.toContain('12 Hill Road')
  })

  test('a payment whose answer was lost can be asked about again, and is taken once', async () => {
    const page = await toCheckout()
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    const payment = page.getByRole('region', { name: 'Pay with Paypal' })
    await page.route('**/api/checkout/*/pay', (route) => route.abort())
    await payment
      .getByRole('button', { name: /paypal/i })
      .first()
      .click()
    await page.getByRole('button', { name: 'Approve the demo payment' }).click()
    await payment.getByText(/never charged twice/).waitFor()
    // Pressed without success, it stays; and goes on by itself as soon as it can.
    await payment.getByRole('button', { name: 'Finish the payment' }).click()
    await payment.getByRole('button', { name: 'Finish the payment' }).waitFor()
    await page.unroute('**/api/checkout/*/pay')
    await page.getByRole('heading', { name: 'Thank you for Your Order !' }).waitFor()
  })
})

test('an address that leads nowhere says so, and shows the home page', async () => {
  const page = await open()
  await page.goto('/no/such/page')
  await page.waitForURL((url) => url.pathname === '/')
  await page
    .getByText(/That page is not here/)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: 'Vacation ready' }).waitFor()
})
