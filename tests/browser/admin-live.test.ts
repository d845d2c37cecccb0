import { expect, inject, test } from 'vitest'
import type { Order } from '#shared/contract/order.ts'
import { addUser, makeProduct, openAs, placeOrder, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What happens in the shop comes to the open pages of the back office by itself. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)
const STREAM = /\/api\/admin\/events/

test('orders, their changes and the stock come to open pages, and nothing that is read moves', async () => {
  const product = await makeProduct(admin, { countInStock: 10 })
  const customer = await addUser(admin, 'customer', 'Nila Sen')
  const first = await placeOrder(customer, product)
  const other = await addUser(admin, 'manager', 'Farhan Ali')

  const list = await openAs(browser, admin)
  const heard = list.page.waitForRequest(STREAM)
  await list.page.goto('/admin/orders')
  const row = ({ _id }: Order) => list.page.getByRole('row').filter({ hasText: _id })
  await row(first).waitFor()
  // One stream for all the tabs of a device.
  const order = await list.context.newPage()
  await order.goto(`/admin/orders/${first._id}`)
  await order.getByRole('heading', { name: `Order #${first._id}` }).waitFor()
  const stock = await list.context.newPage()
  await stock.goto(`/admin/inventory?search=${product.sku}`)
  const pieces = stock.getByRole('textbox', { name: /^Stock of/ })
  await expect.poll(() => pieces.inputValue()).toBe('9')
  await heard

  const alerts = list.page.getByRole('button', { name: 'Alerts' })
  await alerts.click()
  const dialog = list.page.getByRole('dialog', { name: 'Alerts on this device' })
  await dialog.getByLabel('Play a sound').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => alerts.evaluate((button) => button === document.activeElement)).toBe(true)

  const before = await row(first).boundingBox()
  const second = await placeOrder(customer, product, 2)
  const show = list.page.getByRole('button', { name: /^\d+ new orders? · Show$/ })
  await show.waitFor()
  expect(await row(first).boundingBox()).toEqual(before)
  expect(await row(second).count()).toBe(0)
  await expect.poll(() => pieces.inputValue()).toBe('7')
  await show.click()
  await row(second).waitFor()
  await show.waitFor({ state: 'detached' })

  // Another admin sends the first one on: both pages show it, and who did it is told.
  await send(url, 'PUT', `/api/admin/update-order-status/${first._id}`, {
    token: other.token,
    body: { status: 'Shipped' },
  })
  await order.getByText('Farhan Ali has just changed this order: Processing → Shipped').waitFor()
  await expect
    .poll(() => order.getByRole('combobox', { name: `Status of order ${first._id}` }).inputValue())
    .toBe('Shipped')
  await expect.poll(() => row(first).getByRole('combobox').inputValue()).toBe('Shipped')
  expect(list.problems).toEqual([])
  await list.close()
})

test('where no stream can be had the same is asked for', async () => {
  const product = await makeProduct(admin)
  const customer = await addUser(admin, 'customer', 'Ravi Menon')
  const order = await placeOrder(customer, product)
  const desk = await openAs(browser, admin)
  const { page } = desk
  // A proxy that knows no streams.
  await page.route(STREAM, (route) =>
    route.request().headers()['accept']?.includes('event-stream')
      ? route.fulfill({ status: 204 })
      : route.continue(),
  )
  await page.goto(`/admin/orders?search=${customer.email}`)
  const row = page.getByRole('row').filter({ hasText: order._id })
  await row.waitFor()
  await page.waitForResponse((response) => STREAM.test(response.url()) && response.status() === 200)
  await send(url, 'PUT', `/api/admin/update-order-status/${order._id}`, {
    token: admin.token,
    body: { status: 'Delivered' },
  })
  await expect.poll(() => row.getByRole('combobox').inputValue(), { timeout: 60_000 }).toBe('Delivered')
  await desk.close()
})
