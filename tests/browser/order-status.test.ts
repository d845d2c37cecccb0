import { expect, inject, test } from 'vitest'
import type { OrderStatus } from '#shared/contract/order.ts'
import { addUser, makeProduct, openAs, placeOrder, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What a customer reads of where an order is. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)
const customer = await addUser(admin, 'customer')

const orderThatIs = async (status: OrderStatus) => {
  const order = await placeOrder(customer, await makeProduct(admin, { price: 1299 }))
  await send(url, 'PUT', `/api/admin/update-order-status/${order._id}`, {
    token: admin.token,
    body: { status },
  })
  return order
}

test('a customer reads beside what is paid where each order is, in My Orders, the profile and its details', async () => {
  const orders = new Map<OrderStatus, string>()
  for (const status of ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const)
    orders.set(status, (await orderThatIs(status))._id)
  const { page, close } = await openAs(browser, customer)
  for (const path of ['/my-orders', '/profile']) {
    await page.goto(path)
    for (const [status, id] of orders) {
      const row = page.getByRole('row').filter({ hasText: id })
      await row.getByText(status, { exact: true }).waitFor()
      expect(await row.getByText('Paid', { exact: true }).count()).toBe(1)
    }
  }
  for (const [status, id] of orders) {
    await page.goto(`/order/${id}`)
    const details = page.getByRole('article')
    await details.getByText('Approved', { exact: true }).waitFor()
    const badge = (text: string) => details.locator('.badge').getByText(text, { exact: true })
    await badge(status === 'Delivered' ? 'Delivered' : 'Pending Delivery').waitFor()
    // What the specification's badge says already is not said twice.
    expect(await badge(status).count()).toBe(1)
    const isCancelled = await details.getByText('This order was cancelled. It will not be delivered.').count()
    expect(isCancelled).toBe(status === 'Cancelled' ? 1 : 0)
  }
  await close()
})

test('the confirmation shows the total, and the number that is on the order and in the list', async () => {
  const order = await placeOrder(customer, await makeProduct(admin, { price: 1299 }), 2)
  const { page, close } = await openAs(browser, customer)
  await page.goto('/my-orders')
  await page.getByRole('link', { name: `#${order._id}` }).waitFor()
  const said = await page.getByText(new RegExp(`^(DZ-)?${order.number}$`)).innerText()
  // As the checkout leaves it behind.
  await page.evaluate((orderId) => history.pushState({ orderId }, '', '/order-confirmation'), order._id)
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  await page.getByText('Total', { exact: true }).waitFor()
  await page.getByText('₹2,598', { exact: true }).waitFor()
  await page.getByText(`Order number: ${said}`).waitFor()
  await page.goto(`/order/${order._id}`)
  await page.getByText(`Order number: ${said}`).waitFor()
  await close()
})

test('where an order goes is put right by its shopper, then by two of the staff, of whom one is told of the other', async () => {
  const order = await placeOrder(customer, await makeProduct(admin))
  const home = await openAs(browser, customer)
  await home.page.goto(`/order/${order._id}`)
  await home.page.getByRole('button', { name: 'Change address…' }).click()
  const own = home.page.getByRole('dialog', { name: 'Change the address' })
  await own.getByLabel('Address', { exact: true }).fill('7 Mill Lane')
  await own.getByLabel('City').fill('Thane')
  await own.getByRole('button', { name: 'Change the address' }).click()
  await own.waitFor({ state: 'detached' })
  await home.page.getByText('Thane').waitFor()

  const desks = await Promise.all([openAs(browser, admin), openAs(browser, admin)])
  const dialogs = desks.map(({ page }) => page.getByRole('dialog', { name: 'Change the address' }))
  const [first, second] = dialogs
  for (const { page } of desks) {
    await page.goto(`/admin/orders/${order._id}`)
    await page.getByRole('button', { name: 'Change address…' }).click()
  }
  await first?.getByLabel('City').fill('Pune')
  await first?.getByRole('button', { name: 'Change the address' }).click()
  await first?.waitFor({ state: 'detached' })
  await second?.getByLabel('Phone').fill('9876543219')
  await second?.getByRole('button', { name: 'Change the address' }).click()
  await second?.getByText('It goes to Asha Rao, 7 Mill Lane, Pune 400050 now').waitFor()
  // What was typed is still there, and now meant.
  expect(await second?.getByLabel('Phone').inputValue()).toBe('9876543219')
  await second?.getByLabel('City').fill('Pune')
  await second?.getByRole('button', { name: 'Change the address' }).click()
  await second?.waitFor({ state: 'detached' })

  const [desk] = desks
  const timeline = desk?.page.getByRole('region', { name: 'Timeline' })
  await timeline?.getByLabel('Note for the staff').fill('Leave it with the guard')
  await timeline?.getByRole('button', { name: 'Add note' }).click()
  await timeline?.getByText('Note: Leave it with the guard').waitFor()
  const delivery = desk?.page.getByRole('region', { name: 'Delivery' })
  await delivery?.getByText('9876543219').waitFor()
  await delivery?.getByText('Pune').waitFor()
  expect([...desks, home].flatMap(({ problems }) => problems)).toEqual([expect.stringContaining('409')])
  for (const { close } of [...desks, home]) await close()
})
