import { expect } from 'vitest'
import { adminProduct, allProducts } from '#shared/endpoints/admin/calls.ts'
import type { SignedIn } from './builders.ts'
import { fill, openScreen, page, type Screen, waitFor } from './screen.tsx'
import type { TestShop } from './shop.ts'

/* The product form as a screen, and what the shop has stored of products. */

export const field = (label: string) => page.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => page.getByRole('button', { name })

export const storedProduct = async (shop: TestShop, { token }: SignedIn, id: string) =>
  (await shop.call(adminProduct, { params: { id } }, { token })).data

export const findProducts = async (shop: TestShop, { token }: SignedIn, search: string) =>
  (await shop.call(allProducts, { query: { search } }, { token })).data

interface ProductForm extends Screen {
  type(label: string, text: string): Promise<void>
  press(button: string | RegExp): Promise<void>
  save(): Promise<void>
  /** Resolves when the list of products is shown, which follows a save. */
  isSaved(): Promise<void>
}

/** Opens the form at this path of the back office. */
export async function openProductForm(shop: TestShop, as: SignedIn, path: string): Promise<ProductForm> {
  const screen = await openScreen(shop, `/admin/products/${path}`, { as })
  await page.findByLabelText('Name')
  return {
    ...screen,
    type: (label: string, text: string) => fill(screen.user, field(label), text),
    press: (name: string | RegExp) => screen.user.click(button(name)),
    save: () => screen.user.click(button('Update Product')),
    isSaved: () => waitFor(() => expect(screen.pathname()).toBe('/admin/products')),
  }
}
