import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { allProducts } from '#shared/endpoints/admin/calls.ts'
import { call } from '#client/platform/api.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import type { ProductFilter, ProductListSearch } from './list-search.ts'

const PAGE = '50'

/** Unpublished ones too, newest first unless sorted, page after page; the first one with the values to filter by. */
export const productListQuery = (search: ProductListSearch) =>
  infiniteQueryOptions({
    queryKey: adminKeys.products.list(search),
    queryFn: ({ pageParam, signal }) =>
      call(
        allProducts,
        {
          query: {
            ...(search as ProductFilter),
            limit: PAGE,
            cursor: pageParam,
            facets: pageParam ? '0' : '1',
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
