import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { barriers, makeProduct, picture, sees, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { give, openEdit, present, update } from './admin-form.ts'

/* The pictures of the product form: how they come, in which order they stand, and whose they are. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

const altTexts = (page: Page): Promise<string[]> =>
  page
    .getByLabel(/^What image \d+ shows$/)
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))

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
  await page.getByLabel('Name', { exact: true }).fill('Half typed')
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await page.getByLabel('Choose pictures').setInputFiles({
    name: 'from-a-phone.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('no picture at all'),
  })
  await page.getByRole('listitem').filter({ hasText: 'from-a-phone.heic' }).getByText('No preview').waitFor()
  await page.getByRole('button', { name: 'Leave out from-a-phone.heic' }).click()
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
