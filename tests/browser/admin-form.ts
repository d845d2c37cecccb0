import type { Browser, Page } from 'playwright-core'
import type { Product } from '#shared/contract/product.ts'
import { openAs, picture, send, type Visitor } from '#tests/support/admin.ts'

/* What the tests of the product form have in common. */

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const update = (page: Page) => page.getByRole('button', { name: 'Update Product' }).click()

/** As the shop has it now. */
export const present = ({ url, token }: Visitor, id: string) =>
  send<Product>(url, 'GET', `/api/admin/product/${id}`, { token })

/** Those whose name or SKU has this. */
export const found = ({ url, token }: Visitor, text: string) =>
  send<Product[]>(url, 'GET', `/api/admin/all-products?search=${text}`, { token })

export async function openEdit(browser: Browser, visitor: Visitor, { _id }: Product) {
  const desk = await openAs(browser, visitor)
  await desk.page.goto(`/admin/products/${_id}/edit`)
  await field(desk.page, 'Name').waitFor()
  return desk
}

/** A picture handed to the page as a hand or a clipboard does it. */
export async function give(page: Page, kind: 'drop' | 'paste', name: string): Promise<void> {
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
