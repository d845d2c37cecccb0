import { expect, inject, test } from 'vitest'
import { openPage } from '#tests/support/pages.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { addProduct, openCart } from './offline-shop.ts'
import { addToCart } from './product-page.ts'

const server = { url: inject('shopUrl') }
const browser = await openBrowser()

test('what comes back by Undo stands where it stood, now and after a reload', async () => {
  const { page, close } = await openPage(browser, server)
  const names = ['First Undone', 'Second Undone', 'Third Undone']
  for (const name of names) {
    const { _id } = await addProduct(server, { name })
    await page.goto(`/product/${_id}`)
    await addToCart(page)
  }
  await openCart(page)
  const cart = page.getByRole('dialog')
  const shown = () => cart.getByRole('list', { name: 'Items' }).getByRole('link').allTextContents()
  for (const name of names.slice(0, 2)) {
    await cart.getByRole('button', { name: new RegExp(`^Remove ${name}`) }).click()
    await cart.getByText(`${name}, M, Blue removed`).waitFor()
  }
  await expect.poll(shown).toEqual(['Third Undone'])
  for (const name of names.slice(0, 2).toReversed())
    await cart.getByRole('button', { name: new RegExp(`^Undo: put ${name}`) }).click()
  await expect.poll(shown).toEqual(names)
  await expect.poll(() => cart.getByText('Not yet at the shop').count()).toBe(0)
  expect(await shown()).toEqual(names)
  await page.reload()
  await openCart(page)
  await expect.poll(shown).toEqual(names)
  await close()
})
