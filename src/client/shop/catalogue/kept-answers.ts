import * as v from 'valibot'
import { productListSchema, productSchema } from '#shared/contract/product.ts'

/** What is kept under the keys of queries.ts. */
const SHAPES = new Map<unknown, v.GenericSchema>([
  ['list', v.object({ pages: v.array(productListSchema), pageParams: v.array(v.unknown()) })],
  ['detail', productSchema],
  ['similar', v.array(productSchema)],
  ['new-arrivals', v.array(productSchema)],
  ['best-seller', v.nullable(productSchema)],
])

/** Whether a kept answer of the catalogue is what this version of the shop would accept from the server. */
export function isKeptAnswer([area, name]: readonly unknown[], data: unknown): boolean {
  const shape = area === 'products' ? SHAPES.get(name) : undefined
  return shape !== undefined && v.is(shape, data)
}
