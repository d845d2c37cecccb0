import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { Order } from '#shared/contract/order.ts'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  placeOrder,
  sees,
  send,
  signInAdmin,
} from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What whoever packs does, and what the shopper sees of it. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)
const packer = await addUser(admin, 'packer', 'Ravi Iyer')

const detailOf = ({ _id }: Order) =>
  send<OrderDetail>(url, 'GET', `/api/admin/order/${_id}`, { token: packer.token })

/** Counts what is pressed, and what is printed instead of printing it. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { clicks: number; printed: string }
    seen.clicks = 0
    seen.printed = ''
    // Whoever presses Enter in a form is not counted by the click on its button that the browser makes of it.
    addEventListener('pointerdown', () => (seen.clicks += 1), true)
    window.print = () => {
      const count = (selector: string) => document.querySelectorAll(selector).length
      seen.printed = `${count('.packing-slip')} slips, ${count('.label')} labels, ${count('.label-sheet')} sheets`
      window.dispatchEvent(new Event('afterprint'))
    }
  })
const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { clicks, printed } = window as unknown as { clicks: number; printed: string }
    return { clicks, printed }
  })

test('a packer prints, packs and sends twenty orders in at most twelve clicks, the numbers pasted from a sheet', async () => {
  const customer = await addUser(admin, 'customer', 'Leela Nair')
  const product = await makeProduct(admin, { countInStock: 100 })
  const orders: Order[] = []
  for (let count = 0; count < 20; count++) orders.push(await placeOrder(customer, product))
  const desk = await openAs(browser, packer)
  const { page } = desk
  await watch(page)
  await page.goto(`/admin/orders?search=${customer.email}`)
  await page.getByText('Showing 20 of 20 orders').waitFor()
  await page.getByRole('checkbox', { name: /all/i }).first().check()
  const bar = page.getByRole('region', { name: 'Selected' })
  await bar.getByText('20 orders selected').waitFor()
  expect(await barriers(page)).toEqual([])

  await bar.getByRole('button', { name: 'Print…' }).click()
  const print = page.getByRole('dialog', { name: 'Print for 20 orders' })
  expect(await barriers(page)).toEqual([])
  await print.getByRole('button', { name: 'Print' }).click()
  await print.waitFor({ state: 'detached' })
  expect((await seenBy(page)).printed).toBe('20 slips, 20 labels, 5 sheets')

  await bar.getByRole('button', { name: 'Mark packed' }).click()
  await sees(page, '20 orders packed')
  await bar.getByRole('button', { name: 'Mark sent…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 20 orders as sent' })
  const sheet = dialog.getByLabel("Paste from the carrier's sheet")
  await sheet.click()
  const lines = orders.map(({ number }, at) => `DZ-${number}\tdelhivery\tAWB${1000 + at}`)
  await sheet.fill(['Order\tCarrier\tAWB', ...lines, 'DZ-99999\tDHL\t77'].join('\n'))
  await dialog.getByText('Not among the orders that are chosen, and left alone: DZ-99999').waitFor()
  await dialog.getByText('No order in: “Order Carrier AWB”').waitFor()
  expect(await dialog.getByLabel(`Tracking number of DZ-${orders[3]?.number}`).inputValue()).toBe('AWB1003')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await sees(page, '20 orders sent')
  expect((await seenBy(page)).clicks).toBeLessThanOrEqual(12)

  for (const [at, order] of orders.entries())
    expect(await detailOf(order)).toMatchObject({
      status: 'Shipped',
      parcels: [{ carrier: 'Delhivery', tracking: `AWB${1000 + at}` }],
    })
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('an order that goes in two parcels is followed by its shopper, who is told the truth at each step', async () => {
  const customer = await addUser(admin, 'customer', 'Dev Anand')
  const order = await placeOrder(customer, await makeProduct(admin, { name: 'Linen Shirt' }), 3)
  const [desk, phone] = [await openAs(browser, admin), await openAs(browser, customer, 'phone')]
  const { page } = phone
  await page.goto(`/order/${order._id}`)
  const progress = page.getByRole('region', { name: 'Where it is' })
  await progress.getByText('Next: we pack it').waitFor()
  expect(await barriers(page)).toEqual([])

  await send(url, 'POST', '/api/admin/orders/fulfil', {
    token: packer.token,
    body: {
      action: 'pack',
      orders: [{ order: order._id, pieces: [{ position: 0, quantity: 2 }] }],
    },
  })
  await page.reload()
  await progress.getByText('Next: we hand it to the carrier').waitFor()
  await progress.getByText('2 × Linen Shirt').waitFor()

  await desk.page.goto(`/admin/orders/${order._id}`)
  const parcel = desk.page.getByRole('listitem').filter({ hasText: 'Parcel 1' })
  await parcel.getByRole('button', { name: 'Mark as sent…' }).click()
  await parcel.getByLabel('Carrier').fill('Delhivery')
  await parcel.getByLabel('Tracking number').fill('ABC123')
  await parcel.getByRole('button', { name: 'Mark as sent' }).click()
  await sees(desk.page, 'Sent; 1 piece still to pack')
  await desk.page.getByText('Sent: 2 pieces, parcel 1, Delhivery ABC123').waitFor()
  expect(await barriers(desk.page)).toEqual([])

  await page.reload()
  await progress.getByText('Next: we send the rest').waitFor()
  const link = progress.getByRole('link', { name: 'Follow your parcel' })
  expect(await link.getAttribute('href')).toBe('https://www.delhivery.com/track-v2/package/ABC123')
  // What the specification shows of it stays as it is.
  await page.getByText('Pending Delivery', { exact: true }).waitFor()
  await page.getByText('Processing', { exact: true }).waitFor()

  await desk.page.getByRole('button', { name: 'Mark packed' }).click()
  const second = desk.page.getByRole('listitem').filter({ hasText: 'Parcel 2' })
  await second.getByRole('button', { name: 'Mark as sent…' }).click()
  await second.getByRole('button', { name: 'Mark as sent' }).click()
  await second.getByRole('button', { name: 'Delivered' }).click()
  await parcel.getByRole('button', { name: 'Delivered' }).click()
  await expect.poll(() => desk.page.getByRole('button', { name: 'Delivered', exact: true }).count()).toBe(0)
  await page.reload()
  await progress.getByText('Delivered').nth(1).waitFor()
  expect(await progress.getByText('Next:').count()).toBe(0)
  expect(await barriers(page)).toEqual([])
  expect([...desk.problems, ...phone.problems]).toEqual([])
  await desk.close()
  await phone.close()
})

test('on a phone pieces are touched or scanned into the parcel, and a wrong one is refused in words', async () => {
  const customer = await addUser(admin, 'customer', 'Isha Menon')
  const shirt = await makeProduct(admin, { name: 'Linen Shirt' })
  const other = await makeProduct(admin, { name: 'Cotton Kurta' })
  const order = await placeOrder(customer, shirt, 2)
  const phone = await openAs(browser, packer, 'phone')
  const { page } = phone
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Pack piece by piece' }).click()
  const view = page.getByRole('dialog', { name: `Pack DZ-${order.number}` })
  const field = view.getByLabel('Scan or type a barcode or SKU')
  // A hand scanner types and presses Enter.
  const scan = async (code: string) => {
    await field.fill(code)
    await field.press('Enter')
  }
  await scan(other.sku)
  await view.getByText(`${other.sku} does not belong to this order`).waitFor()
  expect(await barriers(page)).toEqual([])
  await scan(shirt.sku.toLowerCase())
  await view.getByText('1 of 2', { exact: true }).waitFor()
  await view.getByRole('button', { name: 'Pack 1 of 2, the rest later' }).waitFor()
  await view.getByRole('button', { name: /^Linen Shirt.*1\/2/ }).click()
  await view.getByText('2 of 2', { exact: true }).waitFor()
  await scan(shirt._id)
  await view.getByText('Linen Shirt: all of it is in the parcel already').waitFor()
  expect(await barriers(page)).toEqual([])
  await view.getByRole('button', { name: 'Packed', exact: true }).click()
  await sees(page, 'Packed')
  await view.waitFor({ state: 'detached' })
  expect(await detailOf(order)).toMatchObject({ orderItems: [{ pieces: { packed: 2 } }] })
  expect(phone.problems).toEqual([])
  await phone.close()
})
