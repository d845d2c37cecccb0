import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  sees,
  send,
  signInAdmin,
  signInAs,
  withoutStream,
} from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { field, found, openEdit, present, update } from './admin-form.ts'

/* Slips of the hand in the admin pages, said where they were made. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

test('of a new product without a piece in any size and colour the grid says so, and takes the focus', async () => {
  const product = await makeProduct(admin, { sizes: ['S'], colors: ['Red', 'Blue'] })
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/products/add?from=${product._id}`)
  await field(page, 'SKU').fill(`G-${randomUUID().slice(0, 8)}`)
  await page.getByLabel('Count each size in each colour').check()
  const cell = page.getByLabel('Pieces of S in Red')
  await cell.fill('0')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const main = page.getByRole('main')
  await main.getByText('Stock must be 1 or more', { exact: true }).waitFor()
  expect(await cell.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => cell.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.locator(`[id="${await cell.getAttribute('aria-describedby')}"]`).innerText()).toBe(
    'Stock must be 1 or more',
  )
  expect(await barriers(page)).toEqual([])
  // What is wrong with one of them is said before what follows from it.
  await cell.fill('a few')
  await main.getByText('A variant needs its stock, 0 or more', { exact: true }).waitFor()
  await cell.fill('3')
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBeNull()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Product added successfully')
  await desk.close()
})

test('a discount price that takes nothing off is told beside it, and saved all the same', async () => {
  const product = await makeProduct(admin, { price: 1499 })
  const desk = await openEdit(browser, admin, product)
  const { page } = desk
  const warning = page.getByText('Not lower than the price: shoppers pay ₹1,499 and see no discount')
  await field(page, 'Discount price (₹)').fill('1,498')
  await page.getByText('What it sells for, where it is lower').waitFor()
  await field(page, 'Discount price (₹)').fill('1,499')
  await warning.waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await field(page, 'Discount price (₹)').getAttribute('aria-invalid')).toBeNull()
  await field(page, 'Price (₹)').fill('1600')
  await warning.waitFor({ state: 'detached' })
  await field(page, 'Price (₹)').fill('1499')
  await update(page)
  await sees(page, 'Product updated successfully')
  expect(await present(admin, product._id)).toMatchObject({ price: 1499, discountPrice: 1499 })
  await desk.close()
})

test('a sale says beforehand and afterwards what it leaves out: what sells for less already', async () => {
  const word = `Sale${randomUUID().slice(0, 6)}`
  const [cheap, dear] = [
    await makeProduct(admin, { name: `${word} cheap`, price: 1000, discountPrice: 700 }),
    await makeProduct(admin, { name: `${word} dear`, price: 1000 }),
  ]
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/products?search=${word}`)
  await page.getByText('Showing 2 of 2 products').waitFor()
  await page.getByRole('checkbox', { name: /all/i }).first().check()
  await page.getByRole('button', { name: 'Prices…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prices of 2 products' })
  await dialog.getByLabel('What to do').selectOption('discount')
  await dialog.getByLabel('Percent').fill('20')
  await dialog.getByText('1 product sells for less already and stays as it is.').waitFor()
  await dialog.getByText('stays ₹700').waitFor()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await sees(page, '1 product with a discount, 1 left as it is: cheaper already')
  expect(await Promise.all([cheap, dear].map(({ _id }) => present(admin, _id)))).toMatchObject([
    { discountPrice: 700 },
    { discountPrice: 800 },
  ])
  await desk.close()
})

test('a user is made an admin after a question, and stays what they were without an answer', async () => {
  const user = await addUser(admin, 'customer', `Slip ${randomUUID().slice(0, 8)}`)
  const desk = await openAs(browser, admin)
  const { page } = desk
  const roleNow = async () =>
    (
      await send<{ role: string }[]>(url, 'GET', `/api/admin/all-users?search=${user.email}`, {
        token: admin.token,
      })
    ).map(({ role }) => role)
  await page.goto(`/admin/users?search=${user.email}`)
  const list = page.getByRole('combobox', { name: `Role of ${user.user.name}` })
  const question = page.getByRole('alertdialog', { name: 'Make this user an admin?' })
  await list.selectOption('admin')
  await question.getByText(user.email).waitFor()
  expect(await barriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect([await list.inputValue(), await roleNow()]).toEqual(['customer', ['customer']])
  await list.selectOption('admin')
  await question.getByRole('button', { name: 'Make admin' }).click()
  await sees(page, 'Role changed')
  expect([await list.inputValue(), await roleNow()]).toEqual(['admin', ['admin']])
  // The way back asks nothing.
  await list.selectOption('customer')
  await expect.poll(roleNow).toEqual(['customer'])
  await desk.close()
})

test('a session that ends during a save is told once: what was typed is kept', async () => {
  const [other, product] = [await addUser(admin, 'admin'), await makeProduct(admin)]
  for (const path of [`/admin/products/add?from=${product._id}`, `/admin/products/${product._id}/edit`]) {
    const desk = await openAs(browser, await signInAs(url, other))
    const { page } = desk
    await page.addInitScript(() => {
      const told: string[] = []
      Object.assign(window, { told })
      new MutationObserver(() => {
        for (const { innerText } of document.querySelectorAll<HTMLElement>('[role=status], [role=alert]'))
          if (innerText !== '' && !told.includes(innerText)) told.push(innerText)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    // Of the end of the session the save alone tells this page.
    await withoutStream(page)
    await page.goto(path)
    await field(page, 'Name').fill('Typed and not yet saved')
    await field(page, 'SKU').fill(`S-${randomUUID().slice(0, 8)}`)
    await field(page, 'Count in stock').fill('3')
    const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
    await send(url, 'POST', '/api/user/logout', { token })
    await page.getByRole('button', { name: /^(Add|Update) Product$/ }).click()
    await sees(page, 'What you typed is kept')
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    const told = await page.evaluate(() => (window as unknown as { told: string[] }).told.join('\n'))
    expect(told).toContain('What you typed is kept')
    expect(told).not.toContain('Error in ')
    await desk.close()
  }
})

test('a product whose answer was lost, changed and sent again, is that product changed, and no other', async () => {
  const product = await makeProduct(admin, { isPublished: false, discountPrice: 900 })
  const desk = await openAs(browser, admin)
  const { page } = desk
  const sku = `L-${randomUUID().slice(0, 8)}`
  await page.goto(`/admin/products/add?from=${product._id}`)
  await field(page, 'SKU').fill(sku)
  await field(page, 'Count in stock').fill('3')
  await page.route('**/api/product', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Error in product add')
  await page.unroute('**/api/product')
  const before = await found(admin, sku)
  await field(page, 'Name').fill('Changed since')
  await field(page, 'Discount price (₹)').fill('')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'It was saved before, and now with your changes')
  await page.waitForURL('**/admin/products')
  const after = await found(admin, sku)
  expect(after.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
  expect(after).toMatchObject([{ name: 'Changed since', discountPrice: null, countInStock: 3 }])

  // A SKU that is somebody else's is still that.
  await page.goto(`/admin/products/add?from=${product._id}`)
  await field(page, 'SKU').fill(sku)
  await field(page, 'Count in stock').fill('3')
  await page.route('**/api/product', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Error in product add')
  await page.unroute('**/api/product')
  await field(page, 'Name').fill('Never to be')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('alert').getByText(`Another product has the SKU ${sku}`).waitFor()
  expect(await found(admin, sku)).toMatchObject([{ name: 'Changed since' }])
  await desk.close()
})
