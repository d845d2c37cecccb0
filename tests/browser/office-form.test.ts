import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import {
  addUser,
  makeProduct,
  openAs,
  picture,
  sees,
  send,
  signInAdmin,
  type Visitor,
} from '#tests/support/office.ts'

/* The product form: pictures, what is typed, what a line does to it, and two admins at once. */

const url = inject('shopUrl')
let browser: Browser
let admin: Visitor
beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
  admin = await signInAdmin(url)
})
afterAll(() => browser.close())

const present = (id: string) => send<Product>(url, 'GET', `/api/admin/product/${id}`, { token: admin.token })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update Product' }).click()
const tiles = (page: Page) => page.getByRole('list', { name: 'Images' })
const altTexts = (page: Page): Promise<string[]> =>
  page
    .getByLabel(/^What image \d+ shows$/)
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))

async function openEdit(visitor: Visitor, { _id }: Product) {
  const desk = await openAs(browser, visitor)
  await desk.page.goto(`/admin/products/${_id}/edit`)
  await field(desk.page, 'Name').waitFor()
  return desk
}

/** A picture handed to the page as a hand or a clipboard does it. */
async function give(page: Page, kind: 'drop' | 'paste', name: string): Promise<void> {
  const { buffer } = await picture(name, '#393')
  await page.evaluate(
    ([event, file, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], file, { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    [kind, name, buffer.toString('base64')] as const,
  )
}

test('two admins edit one product: the second is shown what the first changed, and chooses', async () => {
  const other = await addUser(admin, 'admin', 'Kiran Desai')
  const product = await makeProduct(admin, { material: 'Linen' })
  const [first, second] = await Promise.all([openEdit(other, product), openEdit(admin, product)])

  await field(first.page, 'Name').fill('Theirs')
  await field(first.page, 'Material').fill('Silk')
  await update(first.page)
  await sees(first.page, 'Product updated successfully')

  await field(second.page, 'Name').fill('Mine')
  await field(second.page, 'Discount price (₹)').fill('999')
  await update(second.page)
  const dialog = second.page.getByRole('dialog', { name: 'This product was changed meanwhile' })
  await dialog.getByText(/By Kiran Desai, /).waitFor()
  // Nothing was written over, and what nobody disputes is not asked about.
  expect(await present(product._id)).toMatchObject({ name: 'Theirs', material: 'Silk', discountPrice: null })
  const side = (label: string, name: RegExp): Locator =>
    dialog.getByRole('group', { name: label }).getByRole('radio', { name })
  expect(await side('Material', /In the shop now Silk/).isChecked()).toBe(true)
  expect(await dialog.getByRole('group').count()).toBe(2)
  await dialog.getByText('Still to choose: Name').waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)

  await side('Name', /Yours Mine/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await sees(second.page, 'Product updated successfully')
  expect(await present(product._id)).toMatchObject({ name: 'Mine', material: 'Silk', discountPrice: 999 })
  expect(first.problems).toEqual([])
  await Promise.all([first.close(), second.close()])
})

test('a product changed meanwhile can go back to the form, or be taken as it is, whole', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(admin, product)
  const { page } = desk
  await send(url, 'PUT', `/api/product/${product._id}`, { token: admin.token, body: { name: 'Theirs' } })
  await field(page, 'Name').fill('Mine')
  await update(page)
  const dialog = page.getByRole('dialog', { name: 'This product was changed meanwhile' })
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('Mine')
  await update(page)
  await dialog.getByRole('button', { name: 'Take everything from the shop' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/admin/products')
  expect(await present(product._id)).toMatchObject({ name: 'Theirs' })
  await desk.close()
})

test('a save that the line swallows leaves the form as it was, and is made once', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(admin, product)
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
  expect((await present(product._id)).name).toBe(product.name)

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
  expect(await present(product._id)).toMatchObject({ name: 'Kurta with a long way', price: 1777 })
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
  const found = await send<Product[]>(url, 'GET', `/api/admin/all-products?search=${sku}`, {
    token: admin.token,
  })
  expect(found).toHaveLength(1)
  await desk.close()
})

test('pictures are dropped and pasted anywhere, and put in order by mouse and by keys, which is read out', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(admin, product)
  const { page } = desk
  await give(page, 'drop', 'dropped.jpg')
  await page.getByRole('button', { name: 'Image 2 of 2' }).waitFor()
  await give(page, 'paste', 'pasted.jpg')
  await page.getByRole('button', { name: 'Image 3 of 3' }).waitFor()
  for (const [at, text] of ['one', 'two', 'three'].entries())
    await page.getByLabel(`What image ${at + 1} shows`).fill(text)

  await page.getByRole('button', { name: 'Image 1 of 3' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Image 1 of 3 is picked up.').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.getByText('It would be image 2 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText('It is now image 2 of 3.').waitFor({ state: 'attached' })
  await expect.poll(() => altTexts(page)).toEqual(['two', 'one', 'three'])

  await page.getByRole('button', { name: 'Move image 3 forward' }).press('Enter')
  await expect.poll(() => altTexts(page)).toEqual(['two', 'three', 'one'])
  // The focus goes along: the same key moves it on.
  await page.keyboard.press('Enter')
  await expect.poll(() => altTexts(page)).toEqual(['three', 'two', 'one'])

  await page.getByRole('button', { name: 'Image 3 of 3' }).hover()
  await page.mouse.down()
  await page.getByRole('button', { name: 'Image 1 of 3' }).hover()
  await page.getByRole('button', { name: 'Image 1 of 3' }).hover({ position: { x: 20, y: 20 } })
  await page.mouse.up()
  await expect.poll(() => altTexts(page)).toEqual(['one', 'three', 'two'])

  await update(page)
  await sees(page, 'Product updated successfully')
  const { images } = await present(product._id)
  expect(images.map(({ altText }) => altText)).toEqual(['one', 'three', 'two'])
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('an upload that is called off or fails can be left out or sent again; nothing is saved before', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(admin, product)
  const { page } = desk
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/upload', (route) => {
    held.push(() => route.abort('connectionreset'))
  })
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await picture('first.jpg', '#a33'), await picture('second.jpg', '#33a')])
  await page.getByRole('progressbar', { name: 'Uploading first.jpg' }).waitFor()
  expect(await page.getByRole('button', { name: 'Uploading ...' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Cancel upload of first.jpg' }).click()
  await page.getByRole('progressbar', { name: 'Uploading first.jpg' }).waitFor({ state: 'detached' })

  await expect.poll(() => held.length).toBe(2)
  await held[1]?.()
  await sees(page, 'Error in update product')
  await page.getByText('Some pictures did not arrive').waitFor()
  await page.unroute('**/api/upload')
  await page.getByRole('button', { name: 'Upload second.jpg again' }).click()
  await page.getByRole('button', { name: 'Image 2 of 2' }).waitFor()
  await update(page)
  await sees(page, 'Product updated successfully')
  expect((await present(product._id)).images).toHaveLength(2)
  await desk.close()
})

test('a duplicate begins with everything but SKU and stock, and has pictures of its own', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(admin, product)
  const { page } = desk
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { name: 'Add Product' }).waitFor()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe(`${product.name} (copy)`)
  expect(await field(page, 'SKU').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Stock must be 1 or more, SKU is required')
  const sku = `T-${randomUUID().slice(0, 8)}`
  await field(page, 'SKU').fill(sku)
  // The message goes with the mistake.
  await page.getByRole('main').getByText('SKU is required').waitFor({ state: 'detached' })
  await field(page, 'Count in stock').fill('4')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Product added successfully')
  const [copy] = await send<Product[]>(url, 'GET', `/api/admin/all-products?search=${sku}`, {
    token: admin.token,
  })
  expect(copy).toMatchObject({ isPublished: false, countInStock: 4, brand: product.brand })
  expect(copy?.images[0]).toMatchObject({ altText: 'Front' })
  expect(copy?.images[0]?.url).not.toBe(product.images[0]?.url)
  expect((await fetch(url + (copy?.images[0]?.url ?? ''))).status).toBe(200)
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('what is typed is not left behind without a question, and shows as the shop will show it', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(admin, product)
  const { page } = desk
  await field(page, 'Name').fill('A name to lose')
  await page.getByRole('region', { name: 'In the shop' }).getByText('A name to lose').waitFor()
  await give(page, 'paste', 'lost.jpg')
  await page.getByRole('button', { name: 'Image 2 of 2' }).waitFor()
  const lost = await tiles(page).locator('img').nth(1).getAttribute('src')

  await page.getByRole('link', { name: 'Orders' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await field(page, 'Name').inputValue()).toBe('A name to lose')
  await page.getByRole('link', { name: 'Orders' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/orders')
  expect((await present(product._id)).name).toBe(product.name)
  // What was uploaded for it goes too.
  await expect.poll(async () => (await fetch(url + (lost ?? ''))).status).toBe(404)
  await desk.close()
})
