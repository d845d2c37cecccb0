import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { NARROW, type Screen } from './screen.ts'

export const openCart = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Cart,/ })
    .first()
    .click()
  // It is fetched when it is first opened.
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
}

const submit = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** Keeps two products in a list, as a shopper does. */
const saveTwo = async (page: Page, list: 'Wishlist' | 'Compare') => {
  for (const at of [0, 1]) {
    await page.goto('/collections/all')
    await page.waitForLoadState('networkidle')
    await page.locator('main article').nth(at).getByRole('link').click()
    await page.waitForURL('**/product/*')
    await page.getByRole('button', { name: list, exact: true }).click()
    await page.getByRole('button', { name: list, exact: true, pressed: true }).waitFor()
  }
  await page.goto(`/${list.toLowerCase()}`)
  await page.waitForLoadState('networkidle')
}

/** Fills in where it is to go, up to the provider's buttons. */
const toPayment = async (page: Page) => {
  const values = ['Asha', 'Rao', '12 Hill Road', 'Mumbai', '400050', 'India', '9812345678']
  const labels = ['First Name', 'Last Name', 'Address', 'City', 'Postal Code', 'Country', 'Phone']
  for (const [at, label] of labels.entries())
    await page.getByLabel(label, { exact: true }).fill(values[at] ?? '')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page
    .getByRole('button', { name: /paypal/i })
    .first()
    .waitFor()
}

/** Every screen of the specification, and what opens on it. */
export const STOREFRONT: readonly Screen[] = [
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
  { name: 'A page of the shop’s own', who: 'guest', path: () => '/pages/privacy' },
  {
    name: 'Contact, nothing typed',
    who: 'guest',
    path: () => '/pages/contact',
    act: submit('Send message'),
  },
  { name: 'A page that is not there', who: 'guest', path: () => '/pages/nothing' },
  {
    name: 'Menu',
    who: 'guest',
    path: () => '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').waitFor()
    },
    sizes: NARROW,
  },
  {
    name: 'Suggestions',
    who: 'guest',
    path: () => '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('shi')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'Collection', who: 'guest', path: () => '/collections/all' },
  { name: 'Collection with a picture', who: 'guest', path: () => '/collections/Festive' },
  {
    name: 'Filtered',
    who: 'guest',
    path: () => '/collections/all?gender=Women&size=S,M&color=Blue&maxPrice=3000',
  },
  {
    name: 'Filters',
    who: 'guest',
    path: () => '/collections/all?gender=Women',
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    sizes: NARROW,
  },
  { name: 'Search without a match', who: 'guest', path: () => '/collections/all?search=zeppelin' },
  { name: 'Product', who: 'guest', path: ({ product }) => `/product/${product._id}` },
  {
    name: 'Product, nothing chosen',
    who: 'guest',
    path: ({ product }) => `/product/${product._id}`,
    act: async (page) => {
      await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).click()
      await page.getByRole('status').filter({ hasText: 'Please select' }).first().waitFor()
    },
  },
  {
    name: 'Pictures, enlarged',
    who: 'guest',
    path: ({ product }) => `/product/${product._id}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Enlarge picture' }).click()
      await page.getByRole('dialog', { name: 'Pictures, enlarged' }).waitFor()
    },
  },
  {
    name: 'Size guide',
    who: 'guest',
    path: ({ product }) => `/product/${product._id}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Size guide' }).click()
      await page.getByRole('dialog', { name: 'Size guide' }).waitFor()
    },
  },
  { name: 'Sold out', who: 'guest', path: ({ soldOut }) => `/product/${soldOut._id}` },
  { name: 'Unknown product', who: 'guest', path: () => '/product/nobody' },
  { name: 'Wishlist, empty', who: 'guest', path: () => '/wishlist' },
  { name: 'Wishlist', who: 'guest', path: () => '/', act: (page) => saveTwo(page, 'Wishlist') },
  { name: 'Compare, empty', who: 'guest', path: () => '/compare' },
  { name: 'Compare', who: 'guest', path: () => '/', act: (page) => saveTwo(page, 'Compare') },
  { name: 'Cart, empty', who: 'guest', path: () => '/', act: openCart },
  { name: 'Cart', who: 'buyer', path: () => '/', act: openCart },
  {
    name: 'Cart, one removed',
    who: 'buyer',
    path: () => '/',
    act: async (page) => {
      // Not heard by the shop: the next one who looks has it still.
      await page.route('**/api/cart', (route) =>
        route.request().method() === 'DELETE' ? undefined : route.continue(),
      )
      await openCart(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Undo/ }).first().waitFor()
      // With large letters it had to be scrolled to.
      await page.getByRole('heading', { name: 'Your Cart' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'Login', who: 'guest', path: () => '/login' },
  { name: 'Login, nothing typed', who: 'guest', path: () => '/login', act: submit('Sign In') },
  { name: 'Login, on the way to the checkout', who: 'buyer', path: () => '/login?redirect=checkout' },
  {
    name: 'Check out as a guest',
    who: 'buyer',
    path: () => '/login?redirect=checkout',
    act: async (page) => {
      await submit('Continue as guest')(page)
      await submit('Go to checkout')(page)
    },
  },
  { name: 'Register', who: 'guest', path: () => '/register' },
  { name: 'Register, nothing typed', who: 'guest', path: () => '/register', act: submit('Sign Up') },
  { name: 'Forgot password', who: 'guest', path: () => '/forgot-password' },
  {
    name: 'Forgot password, asked',
    who: 'guest',
    path: () => '/forgot-password',
    act: async (page) => {
      // Another one each time: of one account only so many are taken.
      await page.getByLabel('Email').fill(`asha.${randomUUID().slice(0, 8)}@shop.example`)
      await submit('Send the link')(page)
      await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    },
  },
  { name: 'New password', who: 'guest', path: () => '/reset-password?token=none' },
  {
    name: 'New password, by a link that does not work',
    who: 'guest',
    path: () => '/reset-password?token=none',
    act: async (page) => {
      await page.getByLabel('New password').fill('wool-and-denim')
      await submit('Save the new password')(page)
      await page.locator('[aria-invalid]').waitFor()
    },
  },
  { name: 'Checkout', who: 'customer', path: () => '/checkout' },
  {
    name: 'Checkout, nothing typed',
    who: 'customer',
    path: () => '/checkout',
    act: submit('Continue to Payment'),
  },
  {
    name: 'Payment',
    who: 'customer',
    path: () => '/checkout',
    act: toPayment,
  },
  {
    name: 'Approval',
    who: 'customer',
    path: () => '/checkout',
    act: async (page) => {
      await toPayment(page)
      await page.getByRole('button', { name: 'PayPal (demo)' }).click()
      await page.getByRole('dialog', { name: 'Demo payment' }).waitFor()
    },
  },
  { name: 'Profile', who: 'customer', path: () => '/profile' },
  {
    name: 'Profile, with passwords shown',
    who: 'customer',
    path: () => '/profile',
    act: async (page) => {
      const part = page.getByRole('region', { name: 'E-mail address' })
      await part.getByLabel('Your password').fill('linen-and-silk')
      await part.getByRole('button', { name: 'Show password' }).click()
    },
  },
  { name: 'My orders', who: 'customer', path: () => '/my-orders' },
  { name: 'Order', who: 'customer', path: ({ orderId }) => `/order/${orderId}` },
  {
    name: 'Order, being cancelled',
    who: 'customer',
    path: ({ orderId }) => `/order/${orderId}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Cancel order…' }).click()
      await page.getByRole('dialog', { name: 'Cancel your order' }).waitFor()
    },
  },
  {
    name: 'Order, its address being changed',
    who: 'customer',
    path: ({ orderId }) => `/order/${orderId}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Change address…' }).click()
      await page.getByRole('dialog', { name: 'Change the address' }).waitFor()
    },
  },
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
  {
    name: 'Profile, a new address',
    who: 'customer',
    path: () => '/profile',
    act: async (page) => {
      await submit('Add an address')(page)
      await submit('Save address')(page)
      await page.getByRole('form', { name: 'New address' }).getByText('City is required').waitFor()
    },
  },
  {
    name: 'Delete my account',
    who: 'customer',
    path: () => '/profile',
    act: async (page) => {
      await page.getByRole('button', { name: /^Delete my account/ }).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
    },
  },
  { name: 'Unsubscribed by another’s link', who: 'guest', path: () => '/api/unsubscribe' },
  { name: 'Profile of a guest', who: 'guestBuyer', path: () => '/profile' },
  {
    name: 'Order confirmation of a guest',
    who: 'guestBuyer',
    path: () => '/my-orders',
    act: async (page, { guestOrderId }) => {
      await page.evaluate((id) => history.pushState({ orderId: id }, '', '/order-confirmation'), guestOrderId)
      const form = page.getByRole('region', { name: /^Create an account/ })
      await form.getByRole('button', { name: 'Create account' }).click()
      await form.getByText('Password must be').waitFor()
    },
  },
  { name: 'Link of no order', who: 'guest', path: ({ orderId }) => `/order/${orderId}?key=guessed` },
  { name: 'Unknown order', who: 'customer', path: () => '/order/nobody' },
]
