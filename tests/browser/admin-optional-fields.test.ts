import { expect, inject, test } from 'vitest'
import { makeProduct, sees, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { field, openEdit, present, update } from './admin-form.ts'

/* Editing a product: what may be empty, and what is said about a save of one's own. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

test('an edit may leave category and gender empty; adding asks for both', async () => {
  const product = await makeProduct(admin)
  const { page, close } = await openEdit(browser, admin, product)
  await field(page, 'Category').selectOption('')
  await field(page, 'Gender').selectOption('')
  await update(page)
  await page.waitForURL('**/admin/products')
  expect(await present(admin, product._id)).toMatchObject({ category: '', gender: '', name: product.name })
  // It can be edited again as it is.
  await page.goto(`/admin/products/${product._id}/edit`)
  await field(page, 'Name').fill('A piece for nobody in particular')
  await update(page)
  await page.waitForURL('**/admin/products')
  await page.goto('/admin/products/add')
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await sees(page, 'Category must be either Top Wear or Bottom Wear')
  await sees(page, 'Please select a gender')
  await close()
})

test('after a save of one’s own not even for a frame does the form say that somebody else changed the product', async () => {
  const product = await makeProduct(admin)
  const { page, close } = await openEdit(browser, admin, product)
  await page.evaluate(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    const listen = () => {
      for (const status of document.querySelectorAll('main [role=status]')) said.add(status.textContent ?? '')
    }
    new MutationObserver(listen).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await field(page, 'Name').fill('Renamed by myself')
  await update(page)
  await page.waitForURL('**/admin/products')
  await page.getByRole('searchbox').first().waitFor()
  const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said].join('\n'))
  expect(said).not.toContain('changed meanwhile')
  expect(await present(admin, product._id)).toMatchObject({ name: 'Renamed by myself' })
  await close()
})
