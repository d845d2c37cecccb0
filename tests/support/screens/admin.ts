import type { Page } from 'playwright-core'
import { NARROW, type Screen } from './screen.ts'

const askToDelete = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
}

const openPalette = async (page: Page) => {
  await page.getByRole('button', { name: 'Find anything' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
}

/** The admin pages. */
export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'Dashboard', who: 'admin', path: () => '/admin' },
  {
    name: 'Admin menu',
    who: 'admin',
    path: () => '/admin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').waitFor()
    },
    sizes: NARROW,
  },
  { name: 'Palette', who: 'admin', path: () => '/admin', act: openPalette },
  {
    name: 'Palette, something found',
    who: 'admin',
    path: () => '/admin',
    act: async (page) => {
      await openPalette(page)
      await page.getByRole('combobox', { name: /^Find a screen/ }).fill('as')
      await page.getByRole('group', { name: 'Customers' }).waitFor()
    },
  },
  { name: 'Users', who: 'admin', path: () => '/admin/users' },
  {
    name: 'Customer',
    who: 'admin',
    path: ({ customer }) => `/admin/customers/${customer.user?._id ?? ''}`,
    act: async (page) => {
      await page.getByLabel('Tags').fill('Regular, Tall')
      await page.getByLabel('Note', { exact: true }).fill('Likes to be told when linen comes in.')
      await page.getByRole('button', { name: 'Save notes' }).click()
      await page.getByText('Regular', { exact: true }).first().waitFor()
    },
  },
  { name: 'User to be deleted', who: 'admin', path: () => '/admin/users', act: askToDelete },
  { name: 'Products', who: 'admin', path: () => '/admin/products' },
  {
    name: 'Products, some chosen',
    who: 'admin',
    path: () => '/admin/products',
    act: async (page) => {
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select/ })
          .nth(at + 1)
          .check()
      await page.getByRole('region', { name: 'Selected' }).waitFor()
    },
    sizes: ['desktop'],
  },
  { name: 'Products, none found', who: 'admin', path: () => '/admin/products?search=zeppelin' },
  { name: 'Add product', who: 'admin', path: () => '/admin/products/add' },
  {
    name: 'Add product, nothing typed',
    who: 'admin',
    path: () => '/admin/products/add',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Product' }).first().click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'Edit product', who: 'admin', path: ({ product }) => `/admin/products/${product._id}/edit` },
  { name: 'Import', who: 'admin', path: () => '/admin/products/import' },
  { name: 'Orders', who: 'admin', path: () => '/admin/orders' },
  {
    name: 'Order, another size',
    who: 'admin',
    path: ({ orderId }) => `/admin/orders/${orderId}`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Change size/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Size').waitFor()
    },
  },
  {
    name: 'New order',
    who: 'admin',
    path: () => '/admin/new-order',
    act: async (page) => {
      await page.getByRole('searchbox', { name: 'Add by name, SKU or barcode' }).fill('shirt')
      await page
        .getByRole('button', { name: /^Add .*,/ })
        .first()
        .click()
      await page
        .getByText('Total so far')
        .or(page.getByText('Total', { exact: true }))
        .waitFor()
      await page.getByRole('button', { name: 'Make the order' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'Order, to the admin', who: 'admin', path: ({ orderId }) => `/admin/orders/${orderId}` },
  { name: 'Reviews', who: 'admin', path: () => '/admin/reviews/all' },
  { name: 'Settings, reviews', who: 'admin', path: () => '/admin/settings/reviews' },
  { name: 'Inventory', who: 'admin', path: () => '/admin/inventory' },
  { name: 'Stock history', who: 'admin', path: () => '/admin/stock' },
  { name: 'Deliveries', who: 'admin', path: () => '/admin/deliveries/all' },
  {
    name: 'Delivery, to come',
    who: 'admin',
    path: () => '/admin/deliveries/add',
    act: async (page) => {
      await page.getByLabel('Supplier').fill('Ravi Mills, Erode')
      await page.getByRole('searchbox', { name: 'Add by name, SKU or barcode' }).fill('shirt')
      await page
        .getByRole('button', { name: /^Add .*,/ })
        .first()
        .click()
      await page.getByLabel(/^Pieces of/).fill('24')
      await page.getByRole('button', { name: 'Save delivery' }).click()
      await page.getByRole('button', { name: 'All of it is here' }).waitFor()
    },
  },
  { name: 'Search words', who: 'admin', path: () => '/admin/search' },
  {
    name: 'Search words, being added',
    who: 'admin',
    path: () => '/admin/search',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add words for saree' }).click()
      await page.getByLabel('What it means').fill('cotton kurta')
      await page.getByText(/^Finds \d/).waitFor()
    },
  },
  { name: 'Settings', who: 'admin', path: () => '/admin/settings/identity' },
  { name: 'Settings, hero', who: 'admin', path: () => '/admin/settings/hero' },
  { name: 'Settings, currency', who: 'admin', path: () => '/admin/settings/currency' },
  {
    name: 'Settings, a delivery zone',
    who: 'admin',
    path: () => '/admin/settings/delivery',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a zone' }).click()
      await page.getByRole('group', { name: 'Zone 1' }).waitFor()
    },
  },
  {
    name: 'Settings, GST',
    who: 'admin',
    path: () => '/admin/settings/tax',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Tax', exact: true }).selectOption('GST, in India')
      await page.getByLabel('GSTIN').waitFor()
    },
  },
  {
    name: 'Settings, a discount code',
    who: 'admin',
    path: () => '/admin/settings/codes',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a code' }).click()
      await page.getByRole('group', { name: 'Code 1' }).waitFor()
    },
  },
  {
    name: 'Settings, a sale',
    who: 'admin',
    path: () => '/admin/settings/sales',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a sale' }).click()
      await page.getByRole('group', { name: 'Sale 1' }).waitFor()
    },
  },
  { name: 'Letters', who: 'admin', path: () => '/admin/letters' },
  {
    name: 'Letter, as it looks',
    who: 'admin',
    path: () => '/admin/letters?kind=order-received',
    act: async (page) => {
      await page.getByRole('link', { name: 'Order received' }).first().click()
      await page.getByTitle(/^Your order .*at /).waitFor()
    },
  },
  { name: 'Needs attention', who: 'admin', path: () => '/admin/attention' },
  { name: 'Reports', who: 'admin', path: () => '/admin/reports/90' },
  { name: 'Messages', who: 'admin', path: () => '/admin/messages' },
  { name: 'Pages', who: 'admin', path: () => '/admin/pages' },
  {
    name: 'New page, with a picture',
    who: 'admin',
    path: () => '/admin/pages/add',
    act: async (page) => {
      await page.getByLabel('Title').fill('Our loom')
      await page.getByRole('button', { name: 'Add a picture' }).click()
      await page.getByRole('button', { name: 'Put it in' }).click()
      await page.getByText('Say what is to be seen').waitFor()
    },
  },
  { name: 'Page being written', who: 'admin', path: () => '/admin/pages/returns' },
  { name: 'History', who: 'admin', path: () => '/admin/history' },
]
