import type { Page } from 'playwright-core'

const IN_STOCK = /^(?!.*sold out)/

/** On a product's page: chooses the first size and the first colour that are not sold out. */
export async function chooseOptions(page: Page): Promise<void> {
  for (const legend of ['Size', 'Colour']) {
    const group = page.getByRole('group', { name: legend }).first()
    await group.getByRole('radio', { name: IN_STOCK }).first().click()
  }
}

export const addButton = (page: Page) =>
  page.getByRole('article').first().getByRole('button', { name: 'Add to cart' })

/** Chooses, adds, and waits until the shopper is told that it is in the cart. */
export async function addToCart(page: Page): Promise<void> {
  await chooseOptions(page)
  await addButton(page).click()
  await page.getByRole('status').filter({ hasText: 'Product added to cart successfully' }).first().waitFor()
}
