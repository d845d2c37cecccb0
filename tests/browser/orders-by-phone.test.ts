import { expect, inject, test } from 'vitest'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { addUser, makeProduct, openAs, placeOrder, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What is done for somebody on the telephone. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)
const customer = await addUser(admin, 'customer', 'Leela Nair')

const detailOf = (id: string) =>
  send<OrderDetail>(url, 'GET', `/api/admin/order/${id}`, { token: admin.token })

test('a piece is given another size; whoever was slower reads what it is by now', async () => {
  const variants = [
    { size: 'M', color: 'Blue', countInStock: 5 },
    { size: 'L', color: 'Blue', countInStock: 4 },
    { size: 'XL', color: 'Blue', countInStock: 4 },
    { size: 'S', color: 'Blue', countInStock: 0 },
  ]
  const product = await makeProduct(admin, { sizes: ['M', 'L', 'XL', 'S'], colors: ['Blue'], variants })
  const order = await placeOrder(customer, product, 2)
  const { page, close, problems } = await openAs(browser, admin)
  await page.goto(`/admin/orders/${order._id}`)
  const name = (size: string) => `Change size or colour of ${product.name}, ${size}, Blue`
  await page.getByRole('button', { name: name('M') }).click()
  const dialog = page.getByRole('dialog', { name: 'Change size or colour' })
  await dialog.getByLabel('Size').selectOption('S')
  await dialog.getByText('None left').waitFor()
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await dialog.getByText(/is sold out/).waitFor()
  await dialog.getByLabel('Size').selectOption('XL')
  await dialog.getByText('4 left').waitFor()
  // Another was quicker.
  await send(url, 'PUT', `/api/admin/orders/${order._id}/lines`, {
    token: admin.token,
    body: { line: 0, size: 'L', color: 'Blue', seen: { size: 'M', color: 'Blue' } },
  })
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await dialog.getByText('This piece is L, Blue by now').waitFor()
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await page.getByRole('button', { name: name('L') }).click()
  await dialog.getByLabel('Size').selectOption('XL')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('XL, Blue', { exact: true }).waitFor()
  await page
    .getByText(/Size or colour changed: 2 pieces, .*, L, Blue → XL, Blue/)
    .first()
    .waitFor()
  expect((await detailOf(order._id)).orderItems).toMatchObject([{ size: 'XL', quantity: 2 }])
  // The refusals are answers like any other.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
  await close()
})

test('an order is taken on the telephone, for who has no account: paid to the shop, with its reference', async () => {
  const product = await makeProduct(admin, { price: 1499, countInStock: 2 })
  const { page, close, problems } = await openAs(browser, admin)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByRole('heading', { name: 'New order' }).waitFor()
  await page.getByRole('searchbox', { name: 'Add by name, SKU or barcode' }).fill(product.sku)
  await page.getByRole('button', { name: `Add ${product.name}, ${product.sku}` }).click()
  const sums = page.getByRole('region', { name: 'What it comes to' })
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await sums.getByText('₹2,998').first().waitFor()
  // What is missing is said where it is missing, and what was typed stays.
  await page.getByRole('button', { name: 'Make the order' }).click()
  await page.getByText('Invalid email address').waitFor()
  await page.getByText('City is required').waitFor()
  const email = `caller.${Date.now().toString(36)}@shop.example`
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  for (const [label, text] of [
    ['First Name', 'Asha'],
    ['Last Name', 'Rao'],
    ['Address', '12 Hill Road'],
    ['City', 'Mumbai'],
    ['Postal Code', '400050'],
    ['Country', 'India'],
    ['Phone', '9812345678'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Reference of the payment').fill('UPI 412345678901')
  await sums.getByText('Total', { exact: true }).waitFor()
  // The last pieces go to somebody else meanwhile: it is told, and one is left out of it.
  await placeOrder(customer, product, 1)
  await page.getByRole('button', { name: 'Make the order' }).click()
  await sums.getByText(/Only 1 left/).waitFor()
  expect(await page.getByLabel('Reference of the payment').inputValue()).toBe('UPI 412345678901')
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await sums.getByText('₹1,499').first().waitFor()
  await expect.poll(() => sums.getByText('₹2,998').count()).toBe(0)
  await page.getByRole('button', { name: 'Make the order' }).click()
  await page.waitForURL(/\/admin\/orders\/[\w-]+$/)
  await page.getByText('Reference', { exact: true }).waitFor()
  await page.getByText('UPI 412345678901').waitFor()
  const order = await detailOf(page.url().split('/').at(-1) ?? '')
  expect(order).toMatchObject({ isPaid: true, guest: true, user: { email }, totalPrice: 1499 })
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
  await close()
})

test('an order for who is known goes where they have ordered to before', async () => {
  const product = await makeProduct(admin, { price: 999 })
  await placeOrder(customer, product)
  const { page, close } = await openAs(browser, admin)
  await page.goto('/admin/new-order')
  await page.getByRole('searchbox', { name: 'Or find who is known' }).fill(customer.email)
  await page.getByRole('button', { name: `Choose ${customer.user.name}, ${customer.email}` }).click()
  await page.getByRole('button', { name: /^Use / }).first().click()
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Mumbai')
  await page.getByRole('searchbox', { name: 'Add by name, SKU or barcode' }).fill(product.sku)
  await page.getByRole('button', { name: `Add ${product.name}, ${product.sku}` }).click()
  await page.getByLabel('Reference of the payment').fill('NEFT 77')
  const sums = page.getByRole('region', { name: 'What it comes to' })
  await sums.getByText('Total', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Make the order' }).click()
  await page.waitForURL(/\/admin\/orders\/[\w-]+$/)
  await page.getByText('NEFT 77').waitFor()
  const order = await detailOf(page.url().split('/').at(-1) ?? '')
  expect(order.user._id).toBe(customer.user._id)
  // One more, which they forgot: whose it is and where it goes is there already.
  await page.getByRole('link', { name: 'Order more for them' }).click()
  await page.getByText(customer.email).waitFor()
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Hill Road')
  await close()
})

test('a code that is scanned into a new order picks its size, and a name the product', async () => {
  const code = `SCAN-${Date.now().toString(36)}`
  const product = await makeProduct(admin, {
    sizes: ['S', 'L'],
    colors: ['Blue'],
    variantSkus: [{ size: 'L', color: 'Blue', value: code }],
  })
  const { page, close, problems } = await openAs(browser, admin)
  await page.goto('/admin/new-order')
  const finder = page.getByRole('searchbox', { name: 'Add by name, SKU or barcode' })
  const size = page.getByLabel(`Size of ${product.name}`)
  await finder.fill(code)
  await page.getByRole('button', { name: `Add ${product.name}, L, Blue, ${code}` }).click()
  expect(await size.first().inputValue()).toBe('L')
  await finder.fill(product.sku)
  await page.getByRole('button', { name: `Add ${product.name}, ${product.sku}` }).click()
  expect(await size.last().inputValue()).toBe('S')
  expect(problems).toEqual([])
  await close()
})
