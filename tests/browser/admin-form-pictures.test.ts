import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import {
  barriers,
  makeProduct,
  picture,
  sees,
  send,
  signInAdmin,
  storePicture,
} from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { conflictIn, field, found, give, openEdit, present, update } from './admin-form.ts'

/* The pictures of the product form: how they come, in which order they stand, and whose they are. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

const tiles = (page: Page) => page.getByRole('list', { name: 'Images' })
const altTexts = (page: Page): Promise<string[]> =>
  page
    .getByLabel(/^What image \d+ shows$/)
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))

test('a picture that is no longer in the shop is not put back into the product', async () => {
  const second = { url: await storePicture(admin, '#33a'), altText: 'Back' }
  const bare = await makeProduct(admin)
  const { images } = await send<Product>(url, 'PUT', `/api/product/${bare._id}`, {
    token: admin.token,
    body: { images: [...bare.images, second] },
  })
  const [first, other] = await Promise.all([openEdit(browser, admin, bare), openEdit(browser, admin, bare)])
  await first.page.getByRole('button', { name: 'Remove image 2' }).click()
  await update(first.page)
  await first.page.waitForURL('**/admin/products')

  const { page } = other
  // As if it had been erased, which takes a month.
  await page.route(`**${second.url}`, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByLabel('What image 1 shows').fill('My words')
  await update(page)
  const dialog = conflictIn(page)
  await dialog.getByRole('button', { name: 'Keep everything of mine' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Image 2 is no longer in the shop.').waitFor()
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await update(page)
  await page.waitForURL('**/admin/products')
  expect((await present(admin, bare._id)).images).toMatchObject([
    { url: images[0]?.url, altText: 'My words' },
  ])
  await Promise.all([first.close(), other.close()])
})

test('pictures are dropped and pasted anywhere, and put in order by mouse and by keys, which is read out', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(browser, admin, product)
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

  // Which colour each shows is chosen; by its words it is of none.
  const shown = page.getByLabel('Colour that image 1 shows')
  await shown.getByRole('option', { name: 'By its words: all' }).waitFor({ state: 'attached' })
  await shown.selectOption('White')
  await page.getByLabel('Colour that image 3 shows').selectOption('All colours')
  expect(await barriers(page)).toEqual([])

  await update(page)
  await sees(page, 'Product updated successfully')
  const { images } = await present(admin, product._id)
  expect(images.map(({ altText, shows }) => [altText, shows])).toEqual([
    ['one', 'White'],
    ['three', undefined],
    ['two', ''],
  ])
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('an upload that is called off or fails can be left out or sent again; nothing is saved before', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(browser, admin, product)
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
  expect(await barriers(page)).toEqual([])
  await page.unroute('**/api/upload')
  await page.getByRole('button', { name: 'Try again: second.jpg' }).click()
  await page.getByRole('button', { name: 'Image 2 of 2' }).waitFor()
  await update(page)
  await sees(page, 'Product updated successfully')
  expect((await present(admin, product._id)).images).toHaveLength(2)
  await desk.close()
})

test('a duplicate begins with everything but SKU and stock, and has pictures of its own', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(browser, admin, product)
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
  const [copy] = await found(admin, sku)
  expect(copy).toMatchObject({ isPublished: false, countInStock: 4, brand: product.brand })
  expect(copy?.images[0]).toMatchObject({ altText: 'Front' })
  expect(copy?.images[0]?.url).not.toBe(product.images[0]?.url)
  expect((await fetch(url + (copy?.images[0]?.url ?? ''))).status).toBe(200)
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('what is typed is not left behind without a question, and shows as the shop will show it', async () => {
  const product = await makeProduct(admin)
  const desk = await openEdit(browser, admin, product)
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
  const removal = page.waitForRequest((request) => request.url().includes('cloudinary-delete'))
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/orders')
  expect((await present(admin, product._id)).name).toBe(product.name)
  // What was uploaded for it goes too.
  const told = await removal
  const [, id = 'no picture'] = /^\/images\/([0-9a-f-]{36})/.exec(lost ?? '') ?? []
  expect(told.url() + (told.postData() ?? '')).toContain(id)
  await desk.close()
})
