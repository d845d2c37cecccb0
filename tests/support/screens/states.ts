import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { openCart } from './storefront.ts'

/** Leaves a page for another one whose data does not come, or does not come whole. */
async function leaveFor(page: Page, name: string, answer: 'never' | 'broken'): Promise<void> {
  await page.route('**/api/product*', (route) =>
    answer === 'never' ? undefined : route.fulfill({ status: 500, json: { success: false, message: 'No' } }),
  )
  await page.getByRole('link', { name }).first().click()
}

/** What screens look like while they wait, when the shop is out of order, and without a line. */
export const STATES: readonly Screen[] = [
  {
    name: 'Collection, loading',
    who: 'guest',
    path: () => '/login',
    act: (page) => leaveFor(page, "Women's Top Wear", 'never'),
  },
  {
    name: 'Collection, out of order',
    who: 'guest',
    path: () => '/login',
    act: async (page) => {
      await leaveFor(page, "Women's Top Wear", 'broken')
      await page
        .getByRole('button', { name: /try again/i })
        .first()
        .waitFor()
    },
  },
  { name: 'Cart, offline', who: 'buyer', path: () => '/', offline: true, act: openCart },
  {
    name: 'Product never seen, offline',
    who: 'guest',
    path: () => '/',
    offline: true,
    act: async (page) => {
      await page.goto('/product/01900000-0000-7000-8000-000000000000')
      await page.getByRole('button', { name: /try again/i }).waitFor()
    },
  },
  {
    name: 'Collection as far as it is known, offline',
    who: 'guest',
    path: () => '/collections/all',
    offline: true,
    act: async (page) => {
      await page.goto('/collections/all?category=Top+Wear&sortBy=priceAsc')
      await page.getByText(/Of it this device knows/).waitFor()
    },
  },
  {
    name: 'Collection unknown, offline',
    who: 'guest',
    path: () => '/',
    offline: true,
    act: async (page) => {
      await page.goto('/collections/all?search=zeppelin')
      await page.getByText('This collection is not available offline').waitFor()
    },
  },
  {
    name: 'Part of the pages missing, offline',
    who: 'admin',
    path: () => '/',
    offline: true,
    act: async (page) => {
      await page.goto('/admin/history')
      await page.getByRole('heading', { name: 'This screen needs the connection' }).waitFor()
    },
  },
  { name: 'Collection, offline', who: 'guest', path: () => '/collections/all', offline: true },
  {
    name: 'Product, offline',
    who: 'guest',
    path: ({ product }) => `/product/${product._id}`,
    offline: true,
  },
  { name: 'Login, offline', who: 'guest', path: () => '/login', offline: true },
  { name: 'Checkout, offline', who: 'customer', path: () => '/checkout', offline: true },
]
