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
