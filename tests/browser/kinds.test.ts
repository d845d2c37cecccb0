import { expect, test } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
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
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'

/* What a shop sells beside the specification's two kinds, and what its sizes have of their own. */

const browser = await openBrowser()
// A shop of its own: its kinds would be in the lists of the other tests.
const { url } = await openServer()
const admin = await signInAdmin(url)
const OWN = { size: 'S', color: 'Red' }

test('the owner adds a kind, puts a product into it with codes for its sizes, and shoppers filter by it', async () => {
  const made = await makeProduct(admin, {
    name: 'Canvas Shoe',
    sizes: ['S', 'M'],
    colors: ['Red'],
    isPublished: true,
  })
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto('/admin/settings/kinds')
  const form = page.getByRole('form', { name: 'Kinds of products' })
  await form.getByRole('button', { name: 'Add a kind' }).click()
  await form.getByLabel('Kind 1', { exact: true }).fill('top wear')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Kind 1: top wear is there already').waitFor()
  await form.getByLabel('Kind 1', { exact: true }).fill('Shoes')
  const told = sees(page, 'Saved: the shop shows it from now on')
  await form.getByRole('button', { name: 'Save' }).click()
  await told
  expect(await barriers(page)).toEqual([])

  await page.goto(`/admin/products/${made._id}/edit`)
  await page.getByLabel('Category').selectOption('Shoes')
  await page.getByText('SKU, barcode, price and weight of each size and colour').click()
  await page.getByLabel('SKU of S in Red').fill(made.sku)
  await page.getByLabel('Barcode of S in Red').fill('8901234500017')
  await page.getByLabel('Weight (grams) of S in Red').fill('410')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.getByText(`${made.sku} is the SKU of the whole product: leave it empty here`).first().waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('SKU of S in Red').fill('SHOE-S')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await page.waitForURL(/\/admin\/products(\?|$)/)
  const { token } = admin
  expect(await send<AdminProduct>(url, 'GET', `/api/admin/product/${made._id}`, { token })).toMatchObject({
    category: 'Shoes',
    variantSkus: [{ ...OWN, value: 'SHOE-S' }],
    variantBarcodes: [{ ...OWN, value: '8901234500017' }],
    variantWeights: [{ ...OWN, value: 410 }],
  })

  // It cannot go while something is in it.
  await page.goto('/admin/settings/kinds')
  await form.getByRole('button', { name: 'Remove kind 1' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('1 product is in Shoes: put it into another kind first').waitFor()

  const visit = await openPage(browser, { url, size: 'desktop' })
  await visit.page.goto('/collections/all')
  await visit.page.getByRole('radio', { name: /^Shoes/ }).check()
  await visit.page.waitForURL('**/collections/all?category=Shoes')
  await visit.page
    .getByRole('link', { name: /Canvas Shoe/ })
    .first()
    .waitFor()
  expect([...desk.problems, ...visit.problems].filter((problem) => !/40[09]/.test(problem))).toEqual([])
  await desk.close()
  await visit.close()
})

test('whoever packs scans the barcode of the size that was ordered, and is refused the other', async () => {
  const packer = await addUser(admin, 'packer', 'Ravi Iyer')
  const tee = await makeProduct(admin, {
    name: 'Ribbed Tee',
    sizes: ['S', 'M'],
    colors: ['Red'],
    variantSkus: [{ ...OWN, value: 'TEE-S' }],
    variantBarcodes: [
      { ...OWN, value: '8901234500024' },
      { ...OWN, size: 'M', value: '8901234500031' },
    ],
  })
  const order = await placeOrder(await addUser(admin, 'customer', 'Isha Menon'), tee)
  const phone = await openAs(browser, packer, 'phone')
  const { page } = phone
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByText('TEE-S · 8901234500024').first().waitFor()
  expect(await page.locator('.packing-slip').textContent()).toContain('TEE-S · 8901234500024')
  await page.getByRole('button', { name: 'Pack piece by piece' }).click()
  const view = page.getByRole('dialog', { name: `Pack DZ-${order.number}` })
  const field = view.getByLabel('Scan or type a barcode or SKU')
  await field.fill('8901234500031')
  await field.press('Enter')
  await view.getByText('8901234500031 does not belong to this order').waitFor()
  await field.fill('8901234500024')
  await field.press('Enter')
  await view.getByText('1 of 1', { exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])
  expect(phone.problems).toEqual([])
  await phone.close()
})
