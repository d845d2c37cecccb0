import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Product } from '#shared/contract/product.ts'
import { newProduct } from './builders.ts'
import { send, type Visitor } from './admin.ts'

/** Products of one test file in a shop that others use too. */
export interface Stall {
  /** A product with a picture that the shop has already; quicker than one of its own. */
  add(overrides?: Parameters<typeof newProduct>[0]): Promise<AdminProduct>
  /** Takes all of them away, whether or not a test has done so. */
  clear(): Promise<void>
}

export async function openStall({ url, token }: Visitor): Promise<Stall> {
  const [first] = await send<Product[]>(url, 'GET', '/api/product?limit=1')
  if (!first) throw new Error('The shop has no product whose picture could be shown')
  const images = first.images.map((image) => ({ url: image.url, altText: '' }))
  const ids: string[] = []
  return {
    async add(overrides) {
      const body = newProduct({ images: images.slice(0, 1), ...overrides })
      const product = await send<AdminProduct>(url, 'POST', '/api/product', { token, body })
      ids.push(product._id)
      return product
    },
    async clear() {
      await Promise.all(
        ids.map((id) =>
          fetch(`${url}/api/product/${id}`, {
            method: 'DELETE',
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      )
    },
  }
}
