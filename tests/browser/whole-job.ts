import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitingIn } from './offline-shop.ts'
import { addToCart } from './product-page.ts'

/**
 * The shopper's whole job, step by step, by what is seen on the screen. Every step ends with something
 * the shop has acknowledged, so that the server may go away between any two of them.
 */
interface Shopper {
  page: Page
  email: string
  /** Names of what was put into the cart. */
  bought: string[]
  orderId: string
}

interface Step {
  name: string
  run: (shopper: Shopper) => Promise<void>
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

async function sees(page: Page, text: string): Promise<void> {
  await toast(page, text).waitFor()
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

const countIs = (page: Page, count: number) =>
  page.getByRole('button', { name: `Cart, ${count} item${count === 1 ? '' : 's'}` }).waitFor()

/** The selling prices of the grid, in rupees, top to bottom. */
async function prices(page: Page): Promise<number[]> {
  const cards = await page.locator('main article').allInnerTexts()
  return cards.map((text) => Number(/₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
}

async function buy(shopper: Shopper): Promise<void> {
  const { page } = shopper
  const details = page.getByRole('article').first()
  await details.getByRole('heading', { level: 1 }).waitFor()
  const name = await details.getByRole('heading', { level: 1 }).innerText()
  await addToCart(page)
  shopper.bought.push(name)
}

const steps: readonly Step[] = [
  {
    name: 'searches',
    run: async ({ page }) => {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Vacation ready' }).waitFor()
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox', { name: 'Search the shop' }).fill('shirt')
      await page.getByRole('combobox', { name: 'Search the shop' }).press('Enter')
      await page.waitForURL('**/collections/all?search=shirt')
      await page.locator('main article').first().waitFor()
    },
  },
  {
    name: 'filters',
    run: async ({ page }) => {
      if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click()
      const panel = isPhone(page)
        ? page.getByRole('dialog')
        : page.getByRole('complementary', { name: 'Filters' })
      await panel.getByRole('radio', { name: /^Men\b/ }).check()
      await page.waitForURL(/gender=Men/)
      await panel.getByRole('checkbox', { name: /^M\b/ }).check()
      await panel.getByRole('checkbox', { name: /^L\b/ }).check()
      await page.waitForURL(/size=M,L/)
      if (isPhone(page)) await panel.getByRole('button', { name: /^Show/ }).click()
      await page.locator('main [aria-busy="false"] article').first().waitFor()
    },
  },
  {
    name: 'sorts',
    run: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('priceAsc')
      await page.waitForURL(/sortBy=priceAsc/)
      await page.locator('main [aria-busy="false"] article').first().waitFor()
      await expect
        .poll(async () => {
          const shown = await prices(page)
          return shown.length > 1 && shown.every((price, at) => at === 0 || (shown[at - 1] ?? 0) <= price)
        })
        .toBe(true)
    },
  },
  {
    name: 'opens a product',
    run: async ({ page }) => {
      await page.locator('main article').filter({ hasNotText: 'Sold out' }).first().getByRole('link').click()
      await page.waitForURL('**/product/*')
      await page.getByRole('heading', { name: 'Characteristics' }).waitFor()
    },
  },
  {
    name: 'adds it to the cart as a guest',
    run: async (shopper) => {
      await buy(shopper)
      await countIs(shopper.page, 1)
    },
  },
  {
    name: 'adds a second product',
    run: async (shopper) => {
      const { page } = shopper
      await page.goto('/collections/all?category=Bottom+Wear')
      await page.locator('main article').filter({ hasNotText: 'Sold out' }).first().getByRole('link').click()
      await page.waitForURL('**/product/*')
      await buy(shopper)
      await countIs(page, 2)
    },
  },
  {
    name: 'reloads and finds the cart',
    run: async ({ page, bought }) => {
      await page.reload()
      await countIs(page, 2)
      await page.getByRole('button', { name: /^Cart,/ }).click()
      const drawer = page.getByRole('dialog', { name: 'Your Cart' })
      for (const name of bought) await drawer.getByRole('link', { name }).waitFor()
    },
  },
  {
    name: 'changes a quantity',
    run: async ({ page }) => {
      const drawer = page.getByRole('dialog', { name: 'Your Cart' })
      if (!(await drawer.isVisible())) await page.getByRole('button', { name: /^Cart,/ }).click()
      await drawer.getByRole('button', { name: 'Increase quantity', disabled: false }).first().click()
      await page.keyboard.press('Escape')
      await countIs(page, 3)
      // The page sends it, or the worker does.
      await expect.poll(() => waitingIn(page)).toBe(0)
    },
  },
  {
    name: 'checks out and is asked to sign in',
    run: async ({ page }) => {
      await page.getByRole('button', { name: /^Cart,/ }).click()
      await page.getByRole('button', { name: 'Check out' }).click()
      await page.waitForURL('**/login?redirect=checkout')
    },
  },
  {
    name: 'registers, and the cart comes along',
    run: async ({ page, email, bought }) => {
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.waitForURL('**/register?redirect=checkout')
      await page.getByLabel('Name').fill('Asha Rao')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill('linen-and-silk')
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.waitForURL('**/checkout')
      const summary = page.getByRole('region', { name: 'Order Summary' })
      for (const name of bought) await summary.getByText(name).waitFor()
      await countIs(page, 3)
    },
  },
  {
    name: 'goes on to the payment',
    run: async ({ page }) => {
      await page.goto('/checkout')
      await fillAddress(page)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await page.getByRole('heading', { name: 'Pay with Paypal' }).waitFor()
    },
  },
  {
    name: 'pays and sees the order confirmed',
    run: async (shopper) => {
      const { page } = shopper
      // A server that went away between the steps has had the page loaded anew.
      if (!(await page.getByRole('heading', { name: 'Pay with Paypal' }).isVisible())) {
        await fillAddress(page)
        await page.getByRole('button', { name: 'Continue to Payment' }).click()
      }
      await approvePayment(page)
      await sees(page, 'Order placed successfully')
      await page.waitForURL('**/order-confirmation')
      await page.getByRole('heading', { name: 'Thank you for Your Order !' }).waitFor()
      const text = await page.getByRole('heading', { name: /^Order ID:/ }).innerText()
      shopper.orderId = text.replace('Order ID:', '').trim()
      for (const name of shopper.bought) await page.getByRole('main').getByText(name).waitFor()
      await countIs(page, 0)
    },
  },
  {
    name: 'finds it among my orders and opens it',
    run: async ({ page, orderId, bought }) => {
      await page.goto('/my-orders')
      const row = page.getByRole('row').filter({ hasText: orderId })
      await row.getByText('Paid').waitFor()
      await row.getByText('Mumbai, India').waitFor()
      await row.getByRole('link', { name: `#${orderId}` }).click()
      await page.waitForURL(`**/order/${orderId}`)
      await page.getByText('Approved').waitFor()
      await page.getByText('Pending Delivery').waitFor()
      for (const name of bought) await page.getByRole('link', { name }).waitFor()
    },
  },
]

/** A new shopper's whole job; `between` is called after each step. */
export async function doWholeJob(page: Page, between?: (step: string) => Promise<void>): Promise<Shopper> {
  const shopper = { page, email: `asha.${randomUUID()}@shop.example`, bought: [], orderId: '' }
  for (const step of steps) {
    await step.run(shopper).catch(async (error: unknown) => {
      const seen = `${page.url()} shows ${await page.evaluate(() => document.body.innerText).catch(String)}`
      throw new Error(`while the shopper ${step.name}: ${String(error)}\n${seen}`, { cause: error })
    })
    await between?.(step.name)
  }
  return shopper
}

/** What is typed at the checkout, by the labels of its fields. */
export const ADDRESS = {
  'First Name': 'Asha',
  'Last Name': 'Rao',
  Address: '12 Hill Road',
  City: 'Mumbai',
  'Postal Code': '400050',
  Country: 'India',
  Phone: '9812345678',
}

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(ADDRESS))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Presses the payment button and approves in the dialog it opens. */
export async function approvePayment(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /paypal/i })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /approve|pay/i })
    .first()
    .click()
}

/** The admin, in a browser of their own, finds the order and marks it delivered. */
export async function deliver(
  page: Page,
  admin: { email: string; password: string },
  orderId: string,
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await sees(page, 'Login Successful')
  await page.goto('/admin/orders')
  const row = page.getByRole('row').filter({ hasText: orderId })
  await row.getByText('Asha Rao').waitFor()
  await row.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect.poll(() => row.getByRole('combobox').inputValue()).toBe('Delivered')
}
