import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  sees,
  send,
  signInAdmin,
  withoutStream,
} from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { conflictIn, field, found, openEdit, present, update } from './admin-form.ts'

/* The product form: what a line does to a save, two admins at once, and the history. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

test('two admins edit one product: the second is shown what the first changed, and chooses', async () => {
  const other = await addUser(admin, 'admin', 'Kiran Desai')
  const product = await makeProduct(admin, { material: 'Linen' })
  const [first, second] = await Promise.all([
    openEdit(browser, other, product),
    openEdit(browser, admin, product),
  ])

  await field(first.page, 'Name').fill('Theirs')
  await field(first.page, 'Material').fill('Silk')
  await update(first.page)
  await sees(first.page, 'Product updated successfully')

  await field(second.page, 'Name').fill('Mine')
  await field(second.page, 'Discount price (₹)').fill('999')
  await update(second.page)
  const dialog = conflictIn(second.page)
  await dialog.getByText(/By Kiran Desai, /).waitFor()
  // Nothing was written over, and what nobody disputes is not asked about.
  expect(await present(admin, product._id)).toMatchObject({
    name: 'Theirs',
    material: 'Silk',
    discountPrice: null,
  })
  const side = (label: string, name: RegExp): Locator =>
    dialog.getByRole('group', { name: label }).getByRole('radio', { name })
  expect(await side('Material', /In the shop now Silk/).isChecked()).toBe(true)
  expect(await dialog.getByRole('group').count()).toBe(2)
  await dialog.getByText('Still to choose: Name').waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  expect(await barriers(second.page)).toEqual([])

  await side('Name', /Yours Mine/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await sees(second.page, 'Product updated successfully')
  expect(await present(admin, product._id)).toMatchObject({
    name: 'Mine',
    material: 'Silk',
    discountPrice: 999,
  })
  expect(first.problems).toEqual([])
  await Promise.all([first.close(), second.close()])
})

test('a product changed meanwhile can go back to the form, or be taken as it is, whole', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(browser, admin, product)
  const { page } = desk
  await send(url, 'PUT', `/api/product/${product._id}`, { token: admin.token, body: { name: 'Theirs' } })
  await field(page, 'Name').fill('Mine')
  await update(page)
  const dialog = conflictIn(page)
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('Mine')
  await update(page)
  await dialog.getByRole('button', { name: 'Take everything from the shop' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/admin/products')
  expect(await present(admin, product._id)).toMatchObject({ name: 'Theirs' })
  await desk.close()
})

test('a former state put back from the history is shown in the form, when asked for', async () => {
  const product = await makeProduct(admin)
  await send(url, 'PUT', `/api/product/${product._id}`, {
    token: admin.token,
    body: { name: 'Second thought' },
  })
  const desk = await openEdit(browser, admin, product)
  const { page } = desk
  await field(page, 'Material').fill('Silk')
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Put back: Second thought' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click()
  await page.getByText('This product was changed meanwhile.').waitFor()
  // What is typed is nobody's to take away.
  expect(await field(page, 'Material').inputValue()).toBe('Silk')
  await page.getByRole('button', { name: 'Show it as it is now' }).click()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe(product.name)
  await desk.close()
})

test('a save that the line swallows leaves the form as it was, and is made once', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(browser, admin, product)
  const { page } = desk
  const call = `**/api/product/${product._id}`
  await field(page, 'Name').fill('Kurta with a long way')
  await field(page, 'Price (₹)').fill('1777')

  // It never gets there.
  await page.route(call, (route) => route.abort('connectionreset'))
  await update(page)
  await sees(page, 'Error in product update')
  await page.getByRole('alert').getByText('The shop cannot be reached.').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Kurta with a long way')
  expect((await present(admin, product._id)).name).toBe(product.name)

  // It gets there, and the answer is lost: the second time finds it done, and asks nothing.
  await page.unroute(call)
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await update(page)
  await page.getByRole('alert').getByText('The shop cannot be reached.').waitFor()
  await page.unroute(call)
  await update(page)
  await page.waitForURL('**/admin/products')
  expect(await present(admin, product._id)).toMatchObject({ name: 'Kurta with a long way', price: 1777 })
  await desk.close()
})

test('what was typed when the session ended is there again after the sign-in, on what others changed', async () => {
  const product = await makeProduct(admin)
  const other = await addUser(admin, 'admin')
  const desk = await openAs(browser, other)
  const { page } = desk
  // Of the end of the session the save alone tells this page.
  await withoutStream(page)
  await page.goto(`/admin/products/${product._id}/edit`)
  await field(page, 'Name').fill('Typed and not yet saved')
  await send(url, 'POST', '/api/user/logout', { token: other.token })
  await send(url, 'PUT', `/api/product/${product._id}`, { token: admin.token, body: { material: 'Silk' } })
  await update(page)
  await page.waitForURL('**/login')
  await field(page, 'Email').fill(other.user.email)
  await field(page, 'Password').fill(other.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Admin' }).waitFor()
  await page.goto(`/admin/products/${product._id}/edit`)
  await sees(page, 'What you had typed before you were signed out is here again')
  expect(await field(page, 'Name').inputValue()).toBe('Typed and not yet saved')
  await update(page)
  await sees(page, 'Product updated successfully')
  expect(await present(admin, product._id)).toMatchObject({
    name: 'Typed and not yet saved',
    material: 'Silk',
  })
  // Once: whoever comes again finds the product.
  await page.goto(`/admin/products/add`)
  expect(await field(page, 'Name').inputValue()).toBe('')
  await desk.close()
})

test('a new product whose answer is lost is in the shop once', async () => {
  const desk = await openAs(browser, admin)
  const { page } = desk
  const product = await makeProduct(admin, { isPublished: false })
  await page.goto(`/admin/products/add?from=${product._id}`)
  const sku = `T-${randomUUID().slice(0, 8)}`
  await field(page, 'SKU').fill(sku)
  await field(page, 'Count in stock').fill('3')
  await page.route('**/api/product', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Error in product add')
  expect(await field(page, 'SKU').inputValue()).toBe(sku)
  await page.unroute('**/api/product')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Product added successfully')
  await page.waitForURL('**/admin/products')
  const added = await found(admin, sku)
  expect(added).toHaveLength(1)
  await desk.close()
})
