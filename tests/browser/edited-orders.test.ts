import { expect, inject, test } from 'vitest'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { addUser, makeProduct, openAs, placeOrder, sees, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What becomes other than it was ordered, on the staff's page and on the shopper's. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)
const customer = await addUser(admin, 'customer', 'Leela Nair')

const detailOf = (id: string) =>
  send<OrderDetail>(url, 'GET', `/api/admin/order/${id}`, { token: admin.token })
/** What the shopper reads on the page of the order. */
async function shopperReads(id: string, ...texts: readonly string[]) {
  const { page, close } = await openAs(browser, customer)
  await page.goto(`/order/${id}`)
  for (const text of texts) await page.getByText(text).first().waitFor()
  await close()
}

test('a piece is added to an order that is paid, with the reference of its payment, and goes back by hand', async () => {
  const [shirt, scarf] = [await makeProduct(admin, { price: 1000 }), await makeProduct(admin, { price: 499 })]
  const { _id: id } = await placeOrder(customer, shirt)
  const { page, close, problems } = await openAs(browser, admin)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Add a piece…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a piece' })
  await dialog.getByRole('searchbox', { name: 'Add by name, SKU or barcode' }).fill(scarf.sku)
  await dialog.getByRole('button', { name: `Add ${scarf.name}, ${scarf.sku}` }).click()
  await dialog.getByText('It costs ₹499. Add it').waitFor()
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByText('Say by what the payment is found').waitFor()
  await dialog.getByLabel('Reference of the payment').fill('UPI 777')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Added later').waitFor()
  await page.getByText('Paid to the shop: UPI 777').waitFor()
  await page
    .getByText(/Piece added: 1 piece, ₹499, /)
    .first()
    .waitFor()
  expect(await detailOf(id)).toMatchObject({ totalPrice: 1499, isPaid: true })
  await shopperReads(id, scarf.name, '₹1,499')
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  const asked = page.getByRole('dialog', { name: 'Cancel order' })
  const { size, color } = (await detailOf(id)).orderItems[0] ?? {}
  await asked
    .getByRole('group', { name: `Pieces of ${shirt.name}, ${size}, ${color}` })
    .getByRole('button', { name: 'Decrease quantity' })
    .click()
  await asked.getByLabel('Reason').fill('Not wanted any more')
  await asked.getByRole('button', { name: 'Cancel these pieces' }).click()
  await sees(page, 'was paid to the shop itself (UPI 777)')
  await asked.getByLabel('How it is paid back, where not by Paypal').fill('UPI to Leela')
  await asked.getByRole('button', { name: 'Cancel these pieces' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await detailOf(id)).toMatchObject({
    money: { refunded: 499 },
    refunds: [{ byHand: 'UPI to Leela' }],
  })
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await close()
  await shopperReads(id, scarf.name)
})
