import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { openAs, sees, send, signInAdmin } from '#tests/support/admin.ts'
import { openStall, type Stall } from '#tests/support/stall.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)
const stall = await openStall(admin)
afterAll(() => stall.clear())

/** Products that nothing else of the shop is like, by a word of their names; the first made stands last. */
async function makeProducts(count: number, overrides: Parameters<Stall['add']>[0] = {}) {
  const word = `Zari${randomUUID().slice(0, 6)}`
  const products: AdminProduct[] = []
  for (let index = 1; index <= count; index++) {
    products.push(await stall.add({ name: `${word} ${index}`, ...overrides }))
  }
  return { word, products }
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Products' }).locator('tbody tr[data-index]')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const inShop = async ({ _id }: AdminProduct) => (await fetch(`${url}/api/product/${_id}`)).status
const nowOf = ({ _id }: AdminProduct) =>
  send<AdminProduct>(url, 'GET', `/api/admin/product/${_id}`, { token: admin.token })

/** What is asked at each visit, of whatever page: what is to be mended of the sign-in, what the owner says. */
const BESIDE = ['/api/user/staff-sign-in', '/api/shop']

test('the first rows take at most three calls, the others come as one scrolls, and only those in sight are drawn', async () => {
  const desk = await openAs(browser, admin)
  const { page } = desk
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !BESIDE.includes(pathname)) calls.push(pathname)
  })
  // The demo's: tests beside this one put products into the shop and take them out.
  await page.goto('/admin/products?search=DZ')
  await rows(page).first().waitFor()
  expect(calls.length).toBeLessThanOrEqual(3)

  await page.getByText(/^Showing 50 of \d+ products/).waitFor()
  const shown = page.getByText(/^Showing \d+ of \d+ products/)
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const alerts = await page.getByRole('alert').allTextContents()
        return `${await shown.textContent()} ${alerts.join(' ')} ${calls.slice(-3).join(' ')}`
      },
      { timeout: 60_000, interval: 400 },
    )
    .toMatch(/^Showing (\d+) of \1 products/)
  expect(await rows(page).count()).toBeLessThan(60)
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('search, filters and order stand in the address, and are there again after a reload', async () => {
  const { word } = await makeProducts(3, { price: 500, isPublished: false })
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto('/admin/products')
  await page.getByRole('searchbox').fill(word)
  await page.getByText('Showing 3 of 3 products').waitFor()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await rows(page).first().getByText(`${word} 1`).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await rows(page).first().getByText(`${word} 3`).waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption('Draft')
  await page.waitForURL((address) => address.searchParams.get('published') === '0')

  await page.reload()
  await rows(page).first().getByText(`${word} 3`).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe(word)
  await page.getByLabel('Status', { exact: true }).selectOption('Published')
  await page.getByText('No Products found').waitFor()
  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await page.getByText('Showing 3 of 3 products').waitFor()
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('rows are gone through, chosen and opened by keys alone', async () => {
  const { word } = await makeProducts(4)
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/products?search=${word}&sort=name`)
  await rows(page).first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByText('1 product selected').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 products selected').waitFor()
  expect(await row(page, `${word} 1`).getAttribute('aria-selected')).toBe('false')
  await page.keyboard.press('Escape')
  await page.getByText('selected').waitFor({ state: 'detached' })
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(`${word} 3`)
  await desk.close()
})

test('rows are chosen as far as another by Shift and a click, unpublished at once, and that is undone', async () => {
  const { word, products } = await makeProducts(4)
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/products?search=${word}&sort=name`)
  await page.getByLabel(`Select ${word} 1`).click()
  await page.getByLabel(`Select ${word} 3`).click({ modifiers: ['Shift'] })
  await page.getByText('3 products selected').waitFor()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await sees(page, '3 products unpublished')
  await row(page, `${word} 3`).getByText('Draft').waitFor()
  expect(await Promise.all(products.map(inShop))).toEqual([404, 404, 404, 200])

  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, '3 changes undone')
  await row(page, `${word} 3`).getByText('Published').waitFor()
  expect(await Promise.all(products.map(inShop))).toEqual([200, 200, 200, 200])
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('prices of all that match go down by percent; what was changed since is left by the undo, and told', async () => {
  const { word, products } = await makeProducts(3, { price: 1000, discountPrice: 800 })
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/products?search=${word}&sort=name`)
  await page.getByLabel(`Select ${word} 1`).click()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await page.getByText('All 3 products that match').waitFor()
  await page.getByRole('button', { name: 'Prices…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prices of 3 products' })
  await dialog.getByLabel('Percent').fill('a lot')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await dialog.getByText('Percent must be a number from 0.01 to 90').waitFor()
  await dialog.getByLabel('Percent').fill('12.5')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await sees(page, '3 products with a new price')
  const changed = await Promise.all(products.map(nowOf))
  expect(changed.map(({ price, discountPrice }) => [price, discountPrice])).toEqual([
    [875, 700],
    [875, 700],
    [875, 700],
  ])

  const [first] = products
  await send(url, 'PUT', `/api/product/${first?._id}`, { token: admin.token, body: { price: 999 } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, '3 changes undone, 1 left as they are')
  await page.getByRole('region', { name: 'Last change' }).getByText(`${word} 1`).waitFor()
  expect((await Promise.all(products.map(nowOf))).map(({ price }) => price)).toEqual([999, 1000, 1000])
  await desk.close()
})

test('many are deleted after a question, and the history brings them back', async () => {
  const { word, products } = await makeProducts(2)
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/products?search=${word}`)
  await page.getByLabel('Select all rows shown').check()
  await page.getByRole('button', { name: 'Delete…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 products?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await rows(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await sees(page, '2 products deleted')
  await page.getByText('No Products found').waitFor()
  expect(await Promise.all(products.map(inShop))).toEqual([404, 404])

  await page.goto(`/admin/history?search=${word}`)
  const entry = page.getByRole('row').filter({ hasText: 'and 1 more' }).first()
  await entry.getByRole('button', { name: /^Undo all 2/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await sees(page, '2 changes undone')
  expect(await Promise.all(products.map(inShop))).toEqual([200, 200])
  await desk.close()
})

test('a change is put back from the history, with who made it', async () => {
  const { word, products } = await makeProducts(1, { price: 1000 })
  const [product] = products
  await send(url, 'PUT', `/api/product/${product?._id}`, { token: admin.token, body: { price: 1 } })
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/history?search=${word}&action=update`)
  const entry = page.getByRole('row').filter({ hasText: `${word} 1` })
  await entry.getByText('₹1,000').waitFor()
  await entry.getByText(admin.user.name).waitFor()
  await entry.getByRole('button', { name: /^Put back/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click()
  await sees(page, `${word} 1 restored`)
  expect(product && (await nowOf(product)).price).toBe(1000)
  await page.goto(`/admin/history?kind=product&entityId=${product?._id}`)
  await page.getByText('Showing 3 changes').waitFor()
  await desk.close()
})
