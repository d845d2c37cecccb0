import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { AdminUser } from '#shared/contract/admin/user.ts'
import type { Order } from '#shared/contract/order.ts'
import {
  addUser,
  makeProduct,
  openAs,
  placeOrder,
  send,
  signInAdmin,
  type Visitor,
} from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* Changing the status of an order and the role of a user, which nobody should do by a slip of the hand. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

const statusOf = async ({ _id }: Order) =>
  (await send<Order>(url, 'GET', `/api/order/${_id}`, { token: admin.token })).status
const roleOf = async ({ user }: Visitor) =>
  (await send<AdminUser[]>(url, 'GET', '/api/admin/all-users', { token: admin.token })).find(
    ({ _id }) => _id === user._id,
  )?.role

/** What the page asks the shop to change. */
const changesOf = (page: Page) => {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return changes
}

/** Everything a hand does on a list before it has made up its mind; the list is left closed, with the focus. */
async function wander(page: Page, list: Locator, letter: string): Promise<void> {
  const isOpen = () => list.evaluate((select) => select.matches(':open'))
  await list.focus()
  for (const key of ['ArrowDown', 'ArrowUp', 'End', 'Home', 'PageDown', 'ArrowRight', letter]) {
    await page.keyboard.press(key)
    await page.keyboard.press('ArrowDown')
    await expect.poll(isOpen).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
    await expect.poll(() => list.evaluate((select) => select === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect.poll(isOpen).toBe(false)
}

test('keys move through the statuses of an order without a change; Enter makes it', async () => {
  const order = await placeOrder(await addUser(admin, 'customer'), await makeProduct(admin))
  const { page, close } = await openAs(browser, admin)
  await page.goto(`/admin/orders/${order._id}`)
  const list = page.getByRole('combobox', { name: `Status of order ${order._id}` })
  await list.waitFor()
  const changes = changesOf(page)
  await wander(page, list, 's')
  expect(await list.inputValue()).toBe('Processing')
  expect(changes).toEqual([])
  expect(await statusOf(order)).toBe('Processing')
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Processing → Shipped').waitFor()
  expect(await statusOf(order)).toBe('Shipped')
  await close()
})

test('keys move through the roles of a user without a change; Enter makes it', async () => {
  const customer = await addUser(admin, 'customer', `Slip ${crypto.randomUUID().slice(0, 8)}`)
  const { page, close } = await openAs(browser, admin)
  await page.goto(`/admin/users?search=${encodeURIComponent(customer.email)}`)
  const list = page.getByRole('combobox', { name: `Role of ${customer.user.name}` })
  await list.waitFor()
  const changes = changesOf(page)
  await wander(page, list, 'a')
  expect(await list.inputValue()).toBe('customer')
  expect(changes).toEqual([])
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).press('Enter')
  await expect.poll(() => roleOf(customer)).toBe('admin')
  await close()
})

test('an order is cancelled after a question; a cancelled one cannot be marked as delivered', async () => {
  const order = await placeOrder(await addUser(admin, 'customer'), await makeProduct(admin))
  const { page, close } = await openAs(browser, admin)
  await page.goto(`/admin/orders?search=${order._id}`)
  const row = page.getByRole('row').filter({ hasText: order._id })
  const list = row.getByRole('combobox')
  const deliver = page.getByRole('button', { name: 'Mark as Delivered' })
  await deliver.waitFor()
  const changes = changesOf(page)
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await list.selectOption('Cancelled')
  await question.getByText(order._id).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await list.inputValue()).toBe('Processing')
  expect(changes).toEqual([])

  await list.selectOption('Cancelled')
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect.poll(() => statusOf(order)).toBe('Cancelled')
  await deliver.waitFor({ state: 'detached' })
  expect(await list.inputValue()).toBe('Cancelled')
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByText('Processing → Cancelled').waitFor()
  expect(await deliver.count()).toBe(0)
  // Any status may follow (spec, section 4): who cancelled by mistake takes it back.
  await page.getByRole('combobox', { name: `Status of order ${order._id}` }).selectOption('Processing')
  await deliver.waitFor()
  expect(await statusOf(order)).toBe('Processing')
  await close()
})
