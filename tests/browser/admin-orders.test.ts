import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Order } from '#shared/contract/order.ts'
import { addUser, makeProduct, openAs, placeOrder, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What an admin does with orders. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

const rowOf = (page: Page, { _id }: Order) =>
  page
    .getByRole('table', { name: 'Orders' })
    .or(page.getByRole('grid', { name: 'Orders' }))
    .getByRole('row')
    .filter({ hasText: _id })
const statusOf = async ({ _id }: Order) =>
  (await send<Order>(url, 'GET', `/api/order/${_id}`, { token: admin.token })).status

test('orders are found by status, day and name, sorted, and opened', async () => {
  const customer = await addUser(admin, 'customer', 'Leela Nair')
  const product = await makeProduct(admin, { price: 1234 })
  const small = await placeOrder(customer, product)
  const big = await placeOrder(customer, product, 3)
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto('/admin/orders')
  await page.getByRole('searchbox').fill(customer.email)
  await rowOf(page, small).getByText('Leela Nair').waitFor()
  await rowOf(page, big).getByText('₹3,702').waitFor()

  // By the number that a customer says.
  await page.getByRole('searchbox').fill(`#DZ${big.number}`)
  await rowOf(page, small).waitFor({ state: 'detached' })
  await rowOf(page, big).getByText(String(big.number)).waitFor()
  await page.getByRole('searchbox').fill(customer.email)
  await rowOf(page, small).waitFor()

  await page.getByRole('button', { name: 'Total Price' }).click()
  await page.waitForURL(/sort=total&order=desc/)
  await page.getByRole('button', { name: 'Total Price' }).click()
  await page.waitForURL(/sort=total&order=asc/)
  await expect
    .poll(() => page.locator('tbody tr[data-index]').allInnerTexts())
    .toEqual([expect.stringContaining(small._id), expect.stringContaining(big._id)])

  await Promise.all([
    page.waitForResponse((response) => response.url().includes('update-order-status') && response.ok()),
    rowOf(page, small).getByRole('combobox').selectOption('Shipped'),
  ])
  await page.getByLabel('Status', { exact: true }).selectOption('Shipped')
  await page.waitForURL(/status=Shipped/)
  await rowOf(page, big).waitFor({ state: 'detached' })
  await rowOf(page, small).waitFor()
  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await rowOf(page, big).waitFor()

  // Its last day is part of a span.
  const today = await page.evaluate(() => {
    const now = new Date()
    const two = (part: number) => String(part).padStart(2, '0')
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  })
  await page.getByLabel('To', { exact: true }).fill(today)
  await page.waitForURL(/to=/)
  await rowOf(page, big).waitFor()
  await page.getByLabel('From', { exact: true }).fill('2999-01-01')
  await page.getByText('No Orders found').waitFor()
  await page.getByRole('button', { name: 'Remove filter From' }).click()

  await rowOf(page, big).getByRole('link').click()
  await page.getByRole('heading', { name: `Order #${big._id}` }).waitFor()
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('an order shows what happened to it and by whom; Mark as Delivered delivers it', async () => {
  const customer = await addUser(admin, 'customer', 'Dev Anand')
  const product = await makeProduct(admin)
  const order = await placeOrder(customer, product)
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/orders/${order._id}`)
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await region('Items').getByRole('link', { name: product.name }).waitFor()
  await region('Items').getByText('₹1,499').first().waitFor()
  await region('Customer').getByText(customer.email).waitFor()
  await region('Delivery').getByText('12 Hill Road').waitFor()
  await region('Payment').getByText('Paid', { exact: true }).waitFor()
  await region('Timeline').getByText('Placed').waitFor()

  await page.getByRole('combobox', { name: `Status of order ${order._id}` }).selectOption('Shipped')
  await region('Timeline').getByText('Processing → Shipped').waitFor()
  await page.getByRole('button', { name: 'Mark as Delivered' }).click()
  await region('Timeline').getByText('Shipped → Delivered').waitFor()
  expect(await region('Timeline').getByText(admin.user.name).count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Mark as Delivered' }).isDisabled()).toBe(true)
  expect(await statusOf(order)).toBe('Delivered')
  await region('History')
    .getByText(/Delivered/)
    .first()
    .waitFor()
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('a status that another admin has just set is not written over', async () => {
  const customer = await addUser(admin, 'customer')
  const order = await placeOrder(customer, await makeProduct(admin))
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/orders/${order._id}`)
  const status = page.getByRole('combobox', { name: `Status of order ${order._id}` })
  await status.waitFor()
  await send(url, 'PUT', `/api/admin/update-order-status/${order._id}`, {
    token: admin.token,
    body: { status: 'Cancelled' },
  })
  await status.selectOption('Shipped')
  await page.getByRole('region', { name: 'Timeline' }).getByText('Processing → Cancelled').waitFor()
  await expect.poll(() => status.inputValue()).toBe('Cancelled')
  expect(await statusOf(order)).toBe('Cancelled')
  await desk.close()
})

test('the orders that match come as a file', async () => {
  const customer = await addUser(admin, 'customer')
  const order = await placeOrder(customer, await makeProduct(admin))
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/orders?search=${customer.email}`)
  await rowOf(page, order).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = (await (await download.createReadStream()).toArray()).join('')
  expect(text).toContain(order._id)
  // Else a spreadsheet takes it for another alphabet.
  expect(text.startsWith('\ufeffOrder ID,')).toBe(true)
  expect(text.trim().split('\n')).toHaveLength(2)
  // The moment as the clock of this page has it.
  const [created = ''] = /\d{4}-\d\d-\d\dT[\d:]{8}[+-]\d\d:\d\d/.exec(text) ?? []
  expect(Math.trunc(Date.parse(created) / 1000)).toBe(Math.trunc(Date.parse(order.createdAt) / 1000))
  expect(created.slice(0, 10)).toBe(
    await page.evaluate((at) => new Date(at).toLocaleDateString('sv'), order.createdAt),
  )
  await desk.close()
})

test('of an order the packing slip is printed, and nothing else', async () => {
  const customer = await addUser(admin, 'customer')
  const product = await makeProduct(admin)
  const order = await placeOrder(customer, product, 2)
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Print packing slip' }).click()
  await page.locator('html[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body').innerText()
  for (const part of ['Packing slip', order._id, product.name, '12 Hill Road', '400050'])
    expect(printed).toContain(part)
  expect(printed).not.toContain('₹')
  expect(printed).not.toContain('Log Out')
  await desk.close()
})

test('an order is deleted after a question, and gone from the list', async () => {
  const customer = await addUser(admin, 'customer')
  const order = await placeOrder(customer, await makeProduct(admin))
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: `Delete order ${order._id}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete the order?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/orders')
  await page.getByRole('searchbox').fill(customer.email)
  await page.getByText('No Orders found').waitFor()
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByText('No Order Details found').waitFor()
  await desk.close()
})
