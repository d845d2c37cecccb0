import type { Page } from 'playwright-core'
import type { SheetShop, Viewer } from './sheet-shop.ts'

export interface Screen {
  name: string
  who: 'guest' | 'buyer' | 'customer' | 'admin'
  path: (shop: SheetShop) => string
  /** What leads from the page to what is shown of it. */
  act?: (page: Page, shop: SheetShop) => Promise<void>
  /** The line goes away after the page has come, and the worker with all it keeps. */
  offline?: true
}

const openCart = (page: Page) =>
  page
    .getByRole('button', { name: /^Cart,/ })
    .first()
    .click()

/** Every screen of the specification, and what becomes of them without a line. */
export const SCREENS: readonly Screen[] = [
  { name: 'Home', who: 'guest', path: () => '/' },
  {
    name: 'Home, further down',
    who: 'guest',
    path: () => '/',
    act: (page) => page.getByRole('heading', { name: 'Best Seller' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'Footer',
    who: 'guest',
    path: () => '/',
    act: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
  },
  { name: 'Collection', who: 'guest', path: () => '/collections/all' },
  {
    name: 'Filtered',
    who: 'guest',
    path: () => '/collections/all?gender=Women&size=S,M&color=Blue&maxPrice=3000',
  },
  { name: 'Search without a match', who: 'guest', path: () => '/collections/all?search=zeppelin' },
  { name: 'Product', who: 'guest', path: ({ product }) => `/product/${product._id}` },
  { name: 'Sold out', who: 'guest', path: ({ soldOut }) => `/product/${soldOut._id}` },
  { name: 'Unknown product', who: 'guest', path: () => '/product/nobody' },
  { name: 'Cart, empty', who: 'guest', path: () => '/', act: openCart },
  { name: 'Cart', who: 'buyer', path: () => '/', act: openCart },
  { name: 'Login', who: 'guest', path: () => '/login' },
  { name: 'Register', who: 'guest', path: () => '/register' },
  { name: 'Checkout', who: 'customer', path: () => '/checkout' },
  { name: 'Profile', who: 'customer', path: () => '/profile' },
  { name: 'My orders', who: 'customer', path: () => '/my-orders' },
  { name: 'Order', who: 'customer', path: ({ orderId }) => `/order/${orderId}` },
  {
    name: 'Order confirmation',
    who: 'customer',
    path: () => '/my-orders',
    act: async (page, { orderId }) => {
      // As the checkout leaves it behind.
      await page.evaluate((id) => history.pushState({ orderId: id }, '', '/order-confirmation'), orderId)
      await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
    },
  },
  { name: 'Unknown order', who: 'customer', path: () => '/order/nobody' },
  { name: 'Dashboard', who: 'admin', path: () => '/admin' },
  { name: 'Users', who: 'admin', path: () => '/admin/users' },
  { name: 'Products', who: 'admin', path: () => '/admin/products' },
  { name: 'Add product', who: 'admin', path: () => '/admin/products/add' },
  { name: 'Edit product', who: 'admin', path: ({ product }) => `/admin/products/${product._id}/edit` },
  { name: 'Orders', who: 'admin', path: () => '/admin/orders' },
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
]

export const viewerOf = (shop: SheetShop, { who }: Screen): Viewer => shop[who]
