import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { AdminProductQuery, adminProductFilterSchema } from '#shared/contract/admin-product.ts'
import { allProducts } from '#shared/endpoints/admin.ts'
import { call } from '#client/platform/api.ts'
import { adminProductQueries } from './queries.ts'

const PAGE = '50'

/** What narrows and orders the list, as it stands in the address. */
export type ProductListSearch = { [Name in ProductListField]?: string | undefined }
export type ProductListField = keyof Omit<AdminProductQuery, 'limit' | 'cursor' | 'facets'>

/** Unpublished ones too, newest first unless sorted, page after page; the first one with the values to filter by. */
export const productListQuery = (search: ProductListSearch) =>
  infiniteQueryOptions({
    queryKey: [...adminProductQueries.all(), 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        allProducts,
        { query: { ...(search as Filter), limit: PAGE, cursor: pageParam, facets: pageParam ? '0' : '1' } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** The filter alone: which products are meant, in whatever order. */
export const filterOf = (search: ProductListSearch): Filter =>
  Object.fromEntries(
    Object.entries(search).filter(([field, value]) => value && field !== 'sort' && field !== 'order'),
  )

/** The address may say anything: the server refuses what it does not know, in words. */
type Filter = v.InferInput<typeof adminProductFilterSchema>
