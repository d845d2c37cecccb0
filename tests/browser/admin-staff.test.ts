import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  placeOrder,
  sees,
  signInAdmin,
} from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What managers, packers and viewers find in the back office: theirs, and nothing that would be refused. */

const browser = await openBrowser()
const admin = await signInAdmin(inject('shopUrl'))

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Back office' }).locator('ul').getByRole('link').allInnerTexts()

/** What the server refused on this page from now on. */
function refusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  return refused
}

const PAGES = [
  '/admin',
  '/admin/users',
  '/admin/products',
  '/admin/products/add',
  '/admin/products/import',
  '/admin/orders',
  '/admin/inventory',
  '/admin/search',
  '/admin/history',
]

/** Opens each page by its address; where one comes out. */
async function walk(page: Page, paths: readonly string[]): Promise<Record<string, string>> {
  const reached: Record<string, string> = {}
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    reached[path] = new URL(page.url()).pathname
  }
  return reached
}

const asTheyAre = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, path]))

test('a packer finds orders and stock, sends an order on, and has no button for more', async () => {
  const product = await makeProduct(admin)
  const order = await placeOrder(await addUser(admin, 'customer'), product)
  const { page, problems, close } = await openAs(browser, await addUser(admin, 'packer'))
  const refused = refusals(page)
  expect(await walk(page, PAGES)).toEqual({
    ...Object.fromEntries(PAGES.map((path) => [path, '/admin/orders'])),
    '/admin/inventory': '/admin/inventory',
  })
  expect(await menuOf(page)).toEqual([
    'Needs attention',
    'Orders',
    'Returns',
    'Inventory',
    'Deliveries',
    'Shop',
  ])
  await page.goto(`/admin/products/${product._id}/edit`)
  await page.waitForURL('**/admin/orders')
  await page.goto(`/admin/orders?search=${order._id}`)
  const row = page.getByRole('row').filter({ hasText: order._id })
  const statuses = row.getByRole('combobox')
  await statuses.waitFor()
  expect(await statuses.locator('option').allTextContents()).toEqual(['Processing', 'Shipped', 'Delivered'])
  for (const name of [/^Delete/, 'Export CSV'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  expect(await barriers(page)).toEqual([])
  await row.getByRole('link', { name: new RegExp(order._id.slice(-8)) }).click()
  await page.getByRole('button', { name: 'Print packing slip' }).waitFor()
  await page.getByRole('button', { name: 'Mark as Delivered' }).click()
  await page.getByText('Processing → Delivered').waitFor()
  expect(await page.getByRole('heading', { name: 'History' }).count()).toBe(0)
  await page.goto(`/admin/inventory?search=${product.sku}`)
  await page.getByText(product.name).first().waitFor()
  expect(await page.getByRole('textbox', { name: /^Stock of/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: product.name, exact: true }).count()).toBe(0)
  expect(await barriers(page)).toEqual([])
  expect([refused, problems]).toEqual([[], []])
  await close()
})

test('a viewer sees every page that shows something, and nothing on it that changes it', async () => {
  const product = await makeProduct(admin)
  const order = await placeOrder(await addUser(admin, 'customer'), product)
  const { page, problems, close } = await openAs(browser, await addUser(admin, 'viewer'))
  const refused = refusals(page)
  const changing = page.getByRole('button', {
    name: /^(Delete|Mark as|Add|Export CSV|Put back|Bring back|Undo)/,
  })
  const looking = PAGES.filter((path) => !/add|import/.test(path))
  for (const path of [...looking, `/admin/orders/${order._id}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What is there has come: rows, cards or words that there are none.
    await page.getByRole('main').locator('table, li, p').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect([path, await changing.count()]).toEqual([path, 0])
    expect([path, await barriers(page)]).toEqual([path, []])
  }
  expect(await walk(page, ['/admin/products/add', '/admin/products/import'])).toEqual({
    '/admin/products/add': '/admin',
    '/admin/products/import': '/admin',
  })
  expect(await menuOf(page)).not.toContain('Add Product')
  await page.goto(`/admin/products/${product._id}/edit`)
  await page.waitForURL(`**/admin/products/${product._id}/preview`)
  await page.getByText('A preview, as it is saved.').waitFor()
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
  expect([refused, problems]).toEqual([[], []])
  await close()
})

test('a manager has every page, adds and deletes customers, and finds staff to look at only', async () => {
  const [customer, packer] = [
    await addUser(admin, 'customer', 'Asha Pillai'),
    await addUser(admin, 'packer', 'Ravi Iyer'),
  ]
  const { page, problems, close } = await openAs(browser, await addUser(admin, 'manager'))
  const refused = refusals(page)
  expect(await walk(page, PAGES)).toEqual(asTheyAre(PAGES))
  await page.goto('/admin/users')
  const form = page.getByRole('form', { name: 'Add New User' })
  await form.getByLabel('Role').waitFor()
  expect(await form.getByLabel('Role').locator('option').allTextContents()).toEqual(['Customer'])
  await page.goto(`/admin/users?search=${packer.email}`)
  const theirs = page.getByRole('row').filter({ hasText: packer.email })
  await theirs.getByText('Packer', { exact: true }).waitFor()
  expect(await theirs.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0)
  expect(await barriers(page)).toEqual([])
  await page.goto(`/admin/users?search=${customer.email}`)
  await page.getByRole('button', { name: 'Delete Asha Pillai' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await sees(page, 'User deleted')
  expect([refused, problems]).toEqual([[], []])
  await close()
})

test('an owner makes a customer a packer after a question that says what packers do', async () => {
  const customer = await addUser(admin, 'customer', 'Kavya Rao')
  const { page, problems, close } = await openAs(browser, admin)
  await page.goto(`/admin/users?search=${customer.email}`)
  await page.getByRole('combobox', { name: 'Role of Kavya Rao' }).selectOption('packer')
  const question = page.getByRole('alertdialog', { name: 'Make this user a packer?' })
  await question.getByText('Packers see orders and stock').waitFor()
  expect(await barriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Make packer' }).click()
  await sees(page, 'Role changed')
  expect(problems).toEqual([])
  await close()
})

test('from the shop, whoever works there has the link to the back office; a customer has none', async () => {
  for (const [role, links] of [
    ['packer', 1],
    ['customer', 0],
  ] as const) {
    const { page, close } = await openAs(browser, await addUser(admin, role))
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log Out' }).waitFor()
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(links)
    if (links === 1) {
      await page.getByRole('link', { name: 'Admin', exact: true }).click()
      await page.waitForURL('**/admin/orders')
    }
    await close()
  }
})

test('of two who write notes of a customer, neither loses a word', async () => {
  const customer = await addUser(admin, 'customer', 'Kavita Rao')
  await placeOrder(customer, await makeProduct(admin))
  const [one, other] = [
    await openAs(browser, admin),
    await openAs(browser, await addUser(admin, 'manager', 'Ravi Iyer')),
  ]
  await one.page.goto(`/admin/users?search=${customer.email}`)
  await one.page.getByRole('link', { name: 'Kavita Rao', exact: true }).click()
  await other.page.goto(`/admin/customers/${customer.user._id}`)
  for (const { page } of [one, other])
    await page.getByRole('heading', { level: 1, name: 'Kavita Rao' }).waitFor()
  await other.page.getByLabel('Note', { exact: true }).fill('Allergic to wool.')
  await other.page.getByRole('button', { name: 'Save notes' }).click()
  await sees(other.page, 'Notes saved')

  const { page } = one
  await page.getByLabel('Note', { exact: true }).fill('Prefers cotton.')
  await page.getByLabel('Tags').fill('Regular, Tall')
  await page.getByRole('button', { name: 'Save notes' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Ravi Iyer has written here meanwhile' })
  await alert.getByText('Allergic to wool.').waitFor()
  expect(await barriers(page)).toEqual([])
  await alert.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Prefers cotton. Allergic to wool.')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await sees(page, 'Notes saved')
  await page.reload()
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe(
    'Prefers cotton. Allergic to wool.',
  )
  expect(await page.getByLabel('Tags').inputValue()).toBe('Regular, Tall')
  expect(await barriers(page)).toEqual([])
  await Promise.all([one.close(), other.close()])
})
