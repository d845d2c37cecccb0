import type * as v from 'valibot'
import type { AdminProductQuery, adminProductFilterSchema } from '#shared/contract/admin/product.ts'

/** What narrows and orders the list of products, as it stands in the address. */
export type ProductListSearch = { [Name in ProductListField]?: string | undefined }
export type ProductListField = keyof Omit<AdminProductQuery, 'limit' | 'cursor' | 'facets'>

/** The address may say anything: the server refuses what it does not know, in words. */
export type ProductFilter = v.InferInput<typeof adminProductFilterSchema>

/** The filter alone: which products are meant, in whatever order. */
export const filterOf = (search: ProductListSearch): ProductFilter =>
  Object.fromEntries(
    Object.entries(search).filter(([field, value]) => value && field !== 'sort' && field !== 'order'),
  )
