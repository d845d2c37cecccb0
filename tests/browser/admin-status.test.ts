import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Order } from '#shared/contract/order.ts'
import { addUser, makeProduct, openAs, placeOrder, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* The list of statuses, gone through by keys: the browser's own list has no DOM to test it in. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

const statusOf = async ({ _id }: Order) =>
  (await send<Order>(url, 'GET', `/api/order/${_id}`, { token: admin.token })).status
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
