import * as v from 'valibot'
import type { ProductList } from '#shared/contract/product.ts'
import { listProducts } from '#shared/endpoints/shop.ts'

const isNoList = v.object({
  success: v.literal(true),
  data: v.optional(v.custom((data) => !Array.isArray(data))),
})

const emptyList = (): ProductList => ({ success: true, data: [], total: 0, nextCursor: null })

/** The list of products, where an answer of the shop that is no list counts as an empty one (spec, section 4). */
export const productList = {
  ...listProducts,
  answer: v.union([listProducts.answer, v.pipe(isNoList, v.transform(emptyList))]),
}
