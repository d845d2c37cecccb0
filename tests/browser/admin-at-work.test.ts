import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ImportJob } from '#shared/contract/admin/product-import.ts'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  picture,
  placeOrder,
  sees,
  send,
  signInAdmin,
} from '#tests/support/admin.ts'
import { openPage } from '#tests/support/pages.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { openStall } from '#tests/support/stall.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What an admin relies on at work: prices and their ends, what is undone, drafts, and a list one can run down. */

const url = inject('shopUrl')
let own: ServerProcess | undefined
const browser = await openBrowser()
const admin = await signInAdmin(url)
const stall = await openStall(admin)
afterAll(async () => {
  await stall.clear()
  await own?.remove()
})

const newWord = () => `Zari${randomUUID().slice(0, 6)}`
const nowOf = ({ _id }: AdminProduct) =>
  send<AdminProduct>(url, 'GET', `/api/admin/product/${_id}`, { token: admin.token })

async function openPrices(page: Page, word: string, count: number) {
  await page.goto(`/admin/products?search=${word}&sort=name`)
  await page.getByLabel('Select all rows shown').check()
  await page.getByRole('button', { name: 'Prices…' }).click()
  return page.getByRole('dialog', { name: `Prices of ${count} products` })
}

test('a sale shows beforehand what shoppers will pay, and ending it leaves older discounts', async () => {
  const word = newWord()
  const plain = await stall.add({ name: `${word} plain`, price: 2499 })
  const reduced = await stall.add({ name: `${word} reduced`, price: 2499, discountPrice: 2300 })
  const desk = await openAs(browser, admin)
  const { page } = desk
  const begin = await openPrices(page, word, 2)
  await begin.getByLabel('What to do').selectOption('Begin a sale: percent off')
  await begin.getByLabel('Percent').fill('20')
  const example = begin.getByRole('listitem').filter({ hasText: `${word} reduced` })
  await expect.poll(() => example.innerText()).toMatch(/₹2,300.*₹1,999$/s)
  expect(await barriers(page)).toEqual([])
  await begin.getByRole('button', { name: 'Change prices' }).click()
  await sees(page, '2 products with a discount')
  expect((await Promise.all([plain, reduced].map(nowOf))).map((one) => one.discountPrice)).toEqual([
    1999, 1999,
  ])

  const end = await openPrices(page, word, 2)
  await end.getByLabel('What to do').selectOption('Remove every discount')
  await end.getByText('also those that were there before a sale').waitFor()
  await end.getByLabel('What to do').selectOption('End the sale')
  await end.getByText('goes back to the discount price it had before').waitFor()
  await end.getByRole('button', { name: 'Change prices' }).click()
  await sees(page, '2 products back at the price before the sale')
  expect((await Promise.all([plain, reduced].map(nowOf))).map((one) => one.discountPrice)).toEqual([
    null,
    2300,
  ])
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('what has been undone offers undo no more: in the history, and where it was imported', async () => {
  const word = newWord()
  const products = [await stall.add({ name: `${word} 1` }), await stall.add({ name: `${word} 2` })]
  await send(url, 'POST', '/api/admin/products/bulk', {
    token: admin.token,
    body: { action: 'unpublish', ids: products.map(({ _id }) => _id) },
  })
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/history?search=${word}&action=bulk`)
  await page.getByRole('button', { name: /^Undo all 2/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await sees(page, '2 changes undone')
  const offer = page.getByRole('button', { name: /^Undo all 2/ })
  await offer.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('row').filter({ hasText: 'and 1 more' }).getByText('Undone', { exact: true }).waitFor()
  expect(await offer.count()).toBe(0)

  const file = await fetch(`${url}/api/admin/products/export?search=${word}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const text = (await file.text()).replaceAll(`${word} `, `${word} new `)
  const job = await imported(text)
  await page.goto(`/admin/products/import?job=${job._id}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, '2 changes undone')
  await page.reload()
  await page.getByText('2 products changed, and undone').waitFor()
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await desk.close()
})

test('pictures for a file are uploaded beside it, each with the address to write', async () => {
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto('/admin/products/import')
  await page.getByLabel('Upload pictures').setInputFiles([await picture('kurta-front.jpg', '#a33')])
  const item = page.getByRole('listitem').filter({ hasText: 'kurta-front.jpg' })
  const address = await item.locator('code').innerText()
  expect((await fetch(url + address)).status).toBe(200)
  const head = 'sku,name,description,price,countInStock,category,brand,sizes,colors,gender,images'
  const row = (sku: string, image: string) =>
    `${sku},Kurta by file,Comes by a file.,"1,299",3,Top Wear,By File,"S, M",Blue,Women,${image}`
  const choose = (name: string, text: string) =>
    page
      .getByLabel(/Drop a CSV file here/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('foreign.csv', [head, row(newWord(), 'https://pictures.example/a.jpg')].join('\n'))
  await page.getByText('Picture 1 is on another server').waitFor()
  await choose('own.csv', [head, row(newWord(), address)].join('\n'))
  await page.getByRole('heading', { name: 'The file is right' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await desk.close()
})

/** A file that is in the catalogue. */
async function imported(text: string): Promise<ImportJob> {
  const read = async (id: string) => send<ImportJob>(url, 'GET', `/api/admin/products/import/${id}`, admin)
  const answer = await fetch(`${url}/api/admin/products/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin.token}` },
    body: text,
  })
  const { _id: id } = ((await answer.json()) as { data: ImportJob }).data
  await expect.poll(async () => (await read(id)).state).toBe('checked')
  await send(url, 'POST', `/api/admin/products/import/${id}/apply`, { token: admin.token })
  await expect.poll(async () => (await read(id)).state).toBe('done')
  return read(id)
}

test('a draft is seen by admins in its preview, and by nobody else', async () => {
  const draft = await makeProduct(admin, { name: `${newWord()} draft`, isPublished: false })
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/products/${draft._id}/edit`)
  await page.getByRole('link', { name: 'Preview' }).click()
  await page.getByRole('heading', { level: 1, name: draft.name }).waitFor()
  await page.getByRole('note').getByText('Only those who work here see it').waitFor()
  await page.getByRole('button', { name: 'S', exact: true }).click()
  expect(await barriers(page)).toEqual([])
  // Who comes by the shop's own address is shown the way.
  await page.goto(`/product/${draft._id}`)
  await page.getByRole('heading', { name: 'This product is not in the shop' }).waitFor()
  await page.getByRole('link', { name: 'see its preview' }).click()
  await page.getByRole('heading', { level: 1, name: draft.name }).waitFor()
  await desk.close()

  const { page: guest, close } = await openPage(browser, { url })
  const answer = await guest.goto(`/product/${draft._id}`)
  expect(answer?.status()).toBe(404)
  await guest.getByRole('heading', { name: 'This product is not in the shop' }).waitFor()
  expect(await guest.getByRole('link', { name: 'see its preview' }).count()).toBe(0)
  await guest.goto(`/admin/products/${draft._id}/preview`)
  await guest.waitForURL(/\/login/)
  await close()
})

test.each([1024, 1280, 1440])(
  'at %i px an order is two lines, and nothing is cut off or overlaps',
  async (width) => {
    const customer = await addUser(admin, 'customer', 'Venkatanarasimha Subrahmanyam Rajagopalan')
    const product = await makeProduct(admin, { price: 123_456 })
    const order = await placeOrder(customer, product)
    const desk = await openAs(browser, admin)
    const { page } = desk
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/orders?search=${customer.email}`)
    const row = page.getByRole('row').filter({ hasText: order._id })
    await row.getByRole('button', { name: 'Mark as Delivered' }).waitFor()
    const { height, spilt } = await row.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      // What stands out of its cell covers the next one.
      spilt: [...element.querySelectorAll('th, td')].flatMap((cell) =>
        cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [],
      ),
    }))
    expect(height).toBeLessThanOrEqual(56)
    expect(spilt).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await desk.close()
  },
)

test('the dashboard says which time its revenue is of; when its last order is deleted the focus stays on the page', async () => {
  own = await startServer({}, { pictures: inject('pictures'), filled: inject('filled') })
  const owner = await signInAdmin(own.url)
  const customer = await addUser(owner, 'customer')
  const order = await placeOrder(customer, await makeProduct(owner))
  const desk = await openAs(browser, owner)
  const { page } = desk
  await page.goto('/admin')
  await page.locator('dt', { hasText: 'Revenue, all time' }).waitFor()
  await page.getByRole('button', { name: `Delete order ${order._id}` }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByText('No Orders found').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await desk.close()
})
