import { expect, inject, test } from 'vitest'
import { addUser, barriers, makeProduct, openAs, placeOrder, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

const url = inject('shopUrl')
const browser = await openBrowser()

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
test('nothing in the admin pages keeps anyone out, in either theme', async () => {
  const admin = await signInAdmin(url)
  const product = await makeProduct(admin)
  const order = await placeOrder(await addUser(admin, 'customer'), product)
  const { page, close } = await openAs(browser, admin)
  const found: Record<string, string[]> = {}
  const screens = ADMIN_PATHS.map((path) =>
    path.replace('products/some', `products/${product._id}`).replace('orders/some', `orders/${order._id}`),
  )
  for (const path of screens) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Loading...').first().waitFor({ state: 'detached' })
    const inLight = await barriers(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const against = [...inLight, ...(await barriers(page, ['color-contrast']))]
    if (against.length > 0) found[path] = against
  }
  expect(found).toEqual({})
  await close()
})
