import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { barriers, openAs, sees, send, signInAdmin } from '#tests/support/admin.ts'
import { openStall } from '#tests/support/stall.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)
const stall = await openStall(admin)
afterAll(() => stall.clear())

const nowOf = ({ _id }: AdminProduct) =>
  send<AdminProduct>(url, 'GET', `/api/admin/product/${_id}`, { token: admin.token })

/** A product of four units, found by its name alone. */
const addShirt = (name = `Stock ${randomUUID().slice(0, 8)}`) =>
  stall.add({
    name,
    sizes: ['S', 'M'],
    colors: ['Red', 'Blue'],
    countInStock: 4,
    variants: ['S', 'M'].flatMap((size) =>
      ['Red', 'Blue'].map((color) => ({ size, color, countInStock: 1 })),
    ),
  })

const cell = (page: Page, { name }: AdminProduct, unit: string) =>
  page.getByLabel(`Stock of ${name}, ${unit}`)
const counts = async (product: AdminProduct) =>
  Object.fromEntries(
    ((await nowOf(product)).variants ?? []).map(({ size, color, countInStock }) => [
      `${size}, ${color}`,
      countInStock,
    ]),
  )

test('stock is typed and pasted down a column, undone, saved in one go, and taken back', async () => {
  const shirt = await addShirt()
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/inventory?search=${encodeURIComponent(shirt.name)}`)
  const first = page.getByLabel(/^Stock of/).first()
  await first.focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a few')
  await page.getByText('Whole pieces, 0 to 10,00,000').waitFor()
  await page.getByText('2 unsaved changes, 1 to look at').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('1 unsaved change', { exact: true }).waitFor()

  // As a spreadsheet copies a column: a line for each cell.
  await page
    .getByLabel(/^Stock of/)
    .nth(1)
    .evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '20\r\n30\r\n1,040\r\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  await page.getByText('4 unsaved changes').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('1 unsaved change', { exact: true }).waitFor()
  await page.keyboard.press('Control+Shift+z')
  await page.getByText('4 unsaved changes').waitFor()
  await page.keyboard.press('Control+s')
  await sees(page, '4 saved')
  expect(Object.values(await counts(shirt)).toSorted((a, b) => a - b)).toEqual([12, 20, 30, 1040])

  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click()
  // One product: one change of it.
  await sees(page, '1 change undone')
  expect(Object.values(await counts(shirt))).toEqual([1, 1, 1, 1])
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('a cell that was changed meanwhile is left, told, and decided by the admin', async () => {
  const shirt = await addShirt()
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/inventory?search=${encodeURIComponent(shirt.name)}`)
  await cell(page, shirt, 'S, Red').fill('7')
  await cell(page, shirt, 'M, Blue').fill('8')
  // Another admin counts one of them.
  const counted = { productId: shirt._id, size: 'S', color: 'Red', countInStock: 3, from: 1 }
  await send(url, 'PUT', '/api/admin/inventory', { token: admin.token, body: { cells: [counted] } })
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, '1 saved, 1 changed meanwhile')
  expect(await counts(shirt)).toMatchObject({ 'S, Red': 3, 'M, Blue': 8 })
  await page.getByText('Now 3, was 1').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Set 7' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, '1 saved')
  await expect.poll(async () => (await counts(shirt))['S, Red']).toBe(7)
  await desk.close()
})

test('what was typed is not left behind without a question; another filter keeps it', async () => {
  const shirt = await addShirt()
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/inventory?search=${encodeURIComponent(shirt.name)}`)
  await cell(page, shirt, 'S, Red').fill('7')
  await page.getByLabel('Stock', { exact: true }).selectOption('Low')
  await page.getByText('1 unsaved change', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Users' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  expect(await cell(page, shirt, 'S, Red').inputValue()).toBe('7')
  await desk.close()
})

test('how few pieces count as low is changed, and the filter and the list of products follow', async () => {
  const shirt = await addShirt()
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/inventory?search=${encodeURIComponent(shirt.name)}&stock=low`)
  await page.getByText('Showing 4 of 4 rows').waitFor()
  await page.getByRole('button', { name: /^Low: \d+ or fewer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'When stock is low' })
  await dialog.getByLabel('Low at this many').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nothing found').waitFor()
  await page.goto(`/admin/products?search=${encodeURIComponent(shirt.name)}`)
  const tone = () =>
    page.getByRole('gridcell', { name: '4', exact: true }).locator('span').getAttribute('class')
  await expect.poll(tone, { timeout: 15_000 }).toBe('')
  await send(url, 'PUT', '/api/admin/settings', { token: admin.token, body: { lowStockThreshold: 5 } })
  await desk.close()
})

test('products go out as a file, are changed in it, checked, put back, and the import is undone', async () => {
  const word = `Ledger${randomUUID().slice(0, 6)}`
  const products = [
    await stall.add({ name: `${word} one`, price: 1111 }),
    await stall.add({ name: `${word} two`, price: 1111 }),
  ]
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/products?search=${word}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split('\n').length).toBe(3)
  // Else a spreadsheet takes it for another alphabet.
  expect(text.startsWith('\ufeff_id,')).toBe(true)

  await page.getByRole('link', { name: 'Import' }).click()
  const choose = (name: string, content: string) =>
    page
      .getByLabel(/Drop a CSV file here/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('picture.png', 'no')
  await page.getByText('Choose a CSV file').waitFor()
  await choose('wrong.csv', text.replace('1111', 'cheap'))
  await page.getByRole('heading', { name: '1 error. Nothing was changed.' }).waitFor()
  await page.getByText('Correct it in the file and choose it again.').waitFor()
  await page.getByRole('table', { name: 'Errors in the file' }).getByText('price', { exact: true }).waitFor()
  expect((await Promise.all(products.map(nowOf))).map(({ price }) => price)).toEqual([1111, 1111])

  await choose('right.csv', text.replaceAll('1111', '999'))
  await page.getByRole('heading', { name: 'The file is right' }).waitFor()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await page.getByText('2 products changed').waitFor()
  expect((await Promise.all(products.map(nowOf))).map(({ price }) => price)).toEqual([999, 999])
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, '2 changes undone')
  expect((await Promise.all(products.map(nowOf))).map(({ price }) => price)).toEqual([1111, 1111])
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('a delivery is written down, comes in parts and is booked in; the history says so, and what was damaged', async () => {
  const shirt = await addShirt()
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto('/admin/deliveries')
  await page.getByRole('link', { name: 'Add delivery' }).click()
  await page.getByLabel('Supplier').fill('Ravi Mills')
  await page.getByRole('searchbox', { name: 'Add by name, SKU or barcode' }).fill(shirt.name)
  await page.getByRole('button', { name: 'Add all 4' }).click()
  const pieces = page.getByLabel(/^Pieces of/)
  // As a spreadsheet copies a column.
  await pieces.first().evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '5\n6\n7\n8\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await page.getByLabel(`Comes now of ${shirt.name}, S, Red`).fill('3')
  await page.getByRole('button', { name: 'Book in 3' }).click()
  await page.getByText('Partly here').waitFor()
  expect(await counts(shirt)).toMatchObject({ 'S, Red': 4, 'M, Blue': 1 })
  await page.getByRole('button', { name: 'All of it is here' }).click()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Book in 23' }).click()
  await page.getByText('Received', { exact: true }).waitFor()
  expect(await counts(shirt)).toEqual({ 'S, Red': 6, 'S, Blue': 7, 'M, Red': 8, 'M, Blue': 9 })

  await page.goto(`/admin/inventory?search=${encodeURIComponent(shirt.name)}`)
  await cell(page, shirt, 'M, Blue').fill('-2')
  await page.getByText('makes 7').waitFor()
  await page.getByLabel('Why').selectOption('Damaged')
  await page.getByLabel('Note').fill('Wet in the monsoon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 saved').first().waitFor()
  await page.getByRole('link', { name: `Stock history of ${shirt.name}, M, Blue` }).click()
  await page.getByRole('heading', { name: `Stock of ${shirt.name}` }).waitFor()
  const newest = page.getByRole('row').nth(1)
  for (const words of ['−2', 'Damaged', 'Wet in the monsoon', admin.user.name])
    await newest.getByText(words).waitFor()
  await page.getByRole('link', { name: 'Ravi Mills' }).first().waitFor()
  expect(await barriers(page)).toEqual([])
  await desk.close()
})
