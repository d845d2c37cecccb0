import type { DemoProduct } from '#demo/catalogue/finish.ts'
import type { Product } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'

const EPOCH = Date.UTC(2026, 0, 1)

/** A product of the demonstration as the shop lists it, without its pictures. */
export function asListed({ drawing: _drawing, ...product }: DemoProduct, index: number): Product {
  const at = new Date(EPOCH + index * 1000).toISOString()
  const _id = `p-${String(index).padStart(4, '0')}`
  return fromJson<Product>(JSON.stringify({ ...product, _id, images: [], createdAt: at, updatedAt: at }))
}
