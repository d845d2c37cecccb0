import * as v from 'valibot'
import { productListSchema, productSchema } from '#shared/contract/product.ts'

/** What is persisted under the product keys. */
const SHAPES = new Map<unknown, v.GenericSchema>([
  ['list', v.object({ pages: v.array(productListSchema), pageParams: v.array(v.unknown()) })],
  ['detail', productSchema],
  ['similar', v.array(productSchema)],
  ['new-arrivals', v.array(productSchema)],
  ['best-seller', v.nullable(productSchema)],
])

/** Whether a persisted answer of the catalogue is what this version of the shop would accept from the server. */
export function isPersistedAnswer([area, name]: readonly unknown[], data: unknown): boolean {
  const shape = area === 'products' ? SHAPES.get(name) : undefined
  return shape !== undefined && v.is(shape, data)
}
