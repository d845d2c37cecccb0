import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { barriers, openAs, picture, sees, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { found } from './admin-form.ts'

/* The product form without a mouse. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

/** The accessible name of what has the focus, as far as this form needs it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined
    return element.getAttribute('aria-label') ?? label ?? element.textContent
  })

/** Tab until something has this name; it must have a focus that is seen. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 120; step++) {
    if ((await focused(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('a product is added and edited by keys alone, and what is wrong takes the focus', async () => {
  const desk = await openAs(browser, admin)
  const { page } = desk
  const sku = `K-${randomUUID().slice(0, 8)}`
  await page.goto('/admin/products')
  await page.getByRole('heading', { name: 'Product Management' }).waitFor()
  await tabTo(page, 'Add Product')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Add Product' }).waitFor()

  await type(page, 'Name', 'Kurta by keys')
  await page.keyboard.press('Enter')
  await sees(page, 'Description is required')
  await expect.poll(() => focused(page)).toBe('Description')
  expect(await page.locator(':focus').getAttribute('aria-describedby')).toBeTruthy()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.type('Handwoven, and typed without a mouse.')

  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, 'Choose pictures')
  await page.keyboard.press('Space')
  await (await chooser).setFiles([await picture('one.jpg', '#a33'), await picture('two.jpg', '#33a')])
  await page.getByRole('button', { name: 'Image 2 of 2' }).waitFor()

  await type(page, 'Price (₹)', '1499')
  await type(page, 'Sizes', 'S, M')
  await type(page, 'Colors', 'Red')
  await type(page, 'Count in stock', '7')
  await tabTo(page, 'Category')
  await page.keyboard.type('Top')
  await tabTo(page, 'Gender')
  await page.keyboard.type('Women')
  await type(page, 'Brand', 'ChicStyle')
  await type(page, 'SKU', sku)
  await tabTo(page, 'Add Product')
  await page.keyboard.press('Enter')
  await sees(page, 'Product added successfully')
  const [added] = await found(admin, sku)
  expect(added).toMatchObject({
    name: 'Kurta by keys',
    category: 'Top Wear',
    gender: 'Women',
    countInStock: 7,
  })

  await page.goto(`/admin/products/${added?._id}/edit`)
  await page.getByLabel('Name', { exact: true }).waitFor()
  await tabTo(page, 'Image 1 of 2')
  await page.keyboard.press('Space')
  await page.getByText('Image 1 of 2 is picked up.').waitFor({ state: 'attached' })
  // A key that comes before the list has been measured moves nothing; past the last place neither.
  const wouldBe = page.getByText('It would be image 2 of 2.')
  const moved = () => page.keyboard.press('ArrowRight').then(() => wouldBe.count())
  await expect.poll(moved, { interval: 1000 }).toBe(1)
  await page.keyboard.press('Space')
  await page.getByText('It is now image 2 of 2.').waitFor({ state: 'attached' })
  await type(page, 'Price (₹)', '1599')
  await page.keyboard.press('Enter')
  await sees(page, 'Product updated successfully')
  const [edited] = await found(admin, sku)
  expect(edited?.price).toBe(1599)
  expect(edited?.images.map(({ url: one }) => one)).toEqual(
    added?.images.map(({ url: one }) => one).toReversed(),
  )
  expect(desk.problems).toEqual([])
  await desk.close()
})
