import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  picture,
  placeOrder,
  sees,
  signInAdmin,
} from '#tests/support/admin.ts'
import { openPage } from '#tests/support/pages.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

const url = inject('shopUrl')
const browser = await openBrowser()

async function confirm(page: Page, question: string): Promise<void> {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Delete' }).click()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

// Three pictures in four widths and two formats are drawn meanwhile: on a busy machine that takes its time.
test(
  'an admin adds a product with three pictures, edits it and deletes it with its pictures',
  { timeout: 180_000 },
  async () => {
    const desk = await openAs(browser, await signInAdmin(url))
    const { page } = desk
    const name = `Test Shirt ${randomUUID().slice(0, 8)}`
    await page.goto('/admin/products/add')

    // Nothing filled in: every message stands in the toast and beside its field.
    await page.getByRole('button', { name: 'Add Product' }).click()
    await sees(page, 'Name is required')
    await sees(page, 'At least one image is required')
    await page.getByRole('main').getByText('Please select a gender').waitFor()

    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Description').fill('A shirt for a test, soft and plain.')
    await page.getByLabel('Price (₹)', { exact: true }).fill('1299')
    await page.getByLabel('Discount price (₹)').fill('999')
    await page.getByLabel('Sizes', { exact: true }).fill(' S,M , L,')
    await page.getByLabel('Colors', { exact: true }).fill('Red,  Blue')
    await page.getByLabel('Count in stock').fill('12')
    await page.getByLabel('Category').selectOption('Top Wear')
    await page.getByLabel('Gender').selectOption('Women')
    await page.getByLabel('Brand').fill('ChicStyle')
    await page.getByLabel('SKU', { exact: true }).fill(`T-${randomUUID().slice(0, 8)}`)
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([
        await picture('front.jpg', '#a33'),
        await picture('back.jpg', '#3a3'),
        await picture('detail.jpg', '#33a'),
      ])
    await page.getByRole('button', { name: 'Remove image 3' }).waitFor()
    await page.getByRole('button', { name: 'Move image 3 forward' }).click()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await sees(page, 'Product added successfully')
    await page.waitForURL('**/admin/products')
    await rowOf(page, name).getByText('₹999').waitFor()

    // In the shop, with pictures for every width.
    const visit = await openPage(browser, { url })
    await visit.page.goto(`/collections/all?search=${encodeURIComponent(name)}`)
    await visit.page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click()
    await visit.page.getByRole('heading', { level: 1, name }).waitFor()
    // The second is the large one: the first, which holds its place, may have a smaller file besides.
    const source = visit.page.locator('main picture source[type="image/avif"]').nth(1)
    const srcset = (await source.getAttribute('srcset')) ?? ''
    const files = srcset.split(', ').map((part) => part.split(' ')[0] ?? '')
    expect(files).toHaveLength(4)
    for (const file of files) expect((await fetch(url + file)).headers.get('content-type')).toBe('image/avif')
    const group = (legend: string) => visit.page.getByRole('group', { name: legend }).first()
    await expect.poll(() => group('Size').getByRole('button').allTextContents()).toEqual(['S', 'M', 'L'])

    // A change is at the shop; what was not touched stays.
    await rowOf(page, name).getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Description').fill('Too short')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await sees(page, 'Description should be 10 letters long')
    await page.getByLabel('Description').fill('Plain, and softer still.')
    await page.getByLabel('Discount price (₹)').fill('899')
    await page.getByRole('button', { name: 'Remove image 2' }).click()
    await page.getByRole('button', { name: 'Update Product' }).click()
    await page.waitForURL('**/admin/products')
    await rowOf(page, name).getByText('₹899').waitFor()
    const later = await openPage(browser, { url })
    await later.page.goto(visit.page.url())
    await later.page.getByText('Plain, and softer still.').waitFor()
    await later.page.getByText('₹899').first().waitFor()
    await later.close()

    const gone = page.waitForResponse((response) => response.url().includes('cloudinary-delete'))
    await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
    await confirm(page, 'Are you sure you want to delete the product?')
    expect((await gone).status()).toBe(200)
    await sees(page, 'Product and associated images deleted successfully!')
    await rowOf(page, name).waitFor({ state: 'detached' })
    // Past orders show them, and the history can bring them back: they are erased later.
    for (const file of files) expect((await fetch(url + file)).status).toBe(200)

    expect(desk.problems).toEqual([])
    await visit.close()
    await desk.close()
  },
)

const ADMIN_PATHS = [
  '/admin',
  '/admin/users',
  '/admin/products',
  '/admin/products/add',
  '/admin/products/import',
  '/admin/products/some/edit',
  '/admin/orders',
  '/admin/orders/some',
  '/admin/inventory',
  '/admin/search',
  '/admin/history',
]
test.each(['light', 'dark'] as const)(
  'nothing in the admin pages keeps anyone out, in the %s theme',
  async (colorScheme) => {
    const admin = await signInAdmin(url)
    const product = await makeProduct(admin)
    const order = await placeOrder(await addUser(admin, 'customer'), product)
    const desk = await openAs(browser, admin)
    const { page } = desk
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found: Record<string, string[]> = {}
    const screens = ADMIN_PATHS.map((path) =>
      path.replace('products/some', `products/${product._id}`).replace('orders/some', `orders/${order._id}`),
    )
    for (const path of screens) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('Loading...').first().waitFor({ state: 'detached' })
      const against = await barriers(page)
      if (against.length > 0) found[path] = against
    }
    expect(found).toEqual({})
    await desk.close()
  },
)
