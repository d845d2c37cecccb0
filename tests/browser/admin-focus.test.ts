import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { addUser, makeProduct, openAs, picture, placeOrder, sees, signInAdmin } from '#tests/support/admin.ts'
import { openStall } from '#tests/support/stall.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { openEdit } from './admin-form.ts'

/* Where the focus goes when what had it is gone: never off the page. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)
const stall = await openStall(admin)
afterAll(() => stall.clear())

/** What has the focus, by its name; a row by what stands in it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === document.body || !element) return 'nothing'
    return element.getAttribute('aria-label') ?? (element as HTMLElement).innerText
  })

async function confirm(page: Page): Promise<void> {
  const answer = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await answer.press('Enter')
}

test('of pictures taken out, the next one has the focus, then the one before, at last the choice of others', async () => {
  const desk = await openEdit(browser, admin, await makeProduct(admin))
  const { page } = desk
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await picture('two.jpg', '#a33'), await picture('three.jpg', '#33a')])
  const remove = (position: number) => page.getByRole('button', { name: `Remove image ${position}` })
  await remove(3).waitFor()
  await remove(1).press('Enter')
  await expect.poll(() => focused(page)).toBe('Remove image 1')
  await remove(2).press('Enter')
  await expect.poll(() => focused(page)).toBe('Remove image 1')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Choose pictures')
  await desk.close()
})

test('a picture that no browser can draw is shown by its name', async () => {
  const desk = await openEdit(browser, admin, await makeProduct(admin))
  const { page } = desk
  await page.getByLabel('Choose pictures').setInputFiles({
    name: 'from-a-phone.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('no picture at all'),
  })
  await page.getByRole('button', { name: 'Leave out from-a-phone.heic' }).waitFor()
  const tile = page.getByRole('listitem').filter({ hasText: 'from-a-phone.heic' })
  await expect.poll(() => tile.locator('img').count()).toBe(0)
  await tile.getByText('No preview').waitFor()
  await page.getByRole('button', { name: 'Leave out from-a-phone.heic' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Remove image 1')
  await desk.close()
})

test('after a product is deleted the row in its place has the focus, after the last one the search', async () => {
  const word = `Zari${randomUUID().slice(0, 6)}`
  for (const number of [1, 2, 3]) await stall.add({ name: `${word} ${number}` })
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/products?search=${word}&sort=name`)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete the product?' })
    await question.getByText('The history can bring it back.').waitFor()
    await confirm(page)
    await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' })
  }
  await remove(`${word} 1`)
  await expect.poll(() => focused(page)).toContain(`${word} 2`)
  await remove(`${word} 3`)
  await expect.poll(() => focused(page)).toContain(`${word} 2`)
  await remove(`${word} 2`)
  await expect.poll(() => focused(page)).toBe('Search name, SKU or brand')
  await page.getByRole('button', { name: 'Clear search and filters' }).press('Enter')
  await page.getByText(/^Showing 50 of/).waitFor()
  await expect.poll(() => page.locator('main :focus').count()).toBe(1)
  await desk.close()
})

test('after an order is deleted the next one has the focus; that it is final is said before', async () => {
  const customer = await addUser(admin, 'customer')
  const product = await makeProduct(admin)
  const [first, second] = [await placeOrder(customer, product), await placeOrder(customer, product)]
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/orders?search=${customer.email}&sort=created&order=asc`)
  await page.getByRole('combobox', { name: `Status of order ${first._id}` }).selectOption('Shipped')
  await sees(page, 'Status changed to Shipped')
  await page.getByRole('button', { name: `Delete order ${first._id}` }).press('Enter')
  await page.getByRole('alertdialog').getByText('A deleted order cannot come back.').waitFor()
  await confirm(page)
  await sees(page, 'Order deleted')
  await expect.poll(() => focused(page)).toContain(second._id)
  await desk.close()
})

test('a form that is sent again and again has one message, with all that is wrong in it', async () => {
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto('/admin/products/add')
  for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Name is required')
  expect(await page.locator('.toast').count()).toBe(1)
  await page.getByLabel('Name', { exact: true }).fill('Kurta')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Description is required, / })
    .waitFor()
  expect(await page.locator('.toast').count()).toBe(1)
  await desk.close()
})
