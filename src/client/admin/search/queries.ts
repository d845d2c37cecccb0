import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchMisses, searchWords } from '#shared/endpoints/admin/calls.ts'
import { listProducts } from '#shared/endpoints/shop.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'

/** Products that a preview shows. */
const SHOWN = '4'

export const searchQueries = {
  words: () =>
    queryOptions({
      queryKey: adminKeys.search.words,
      queryFn: async ({ signal }) => (await call(searchWords, {}, { signal })).data,
      staleTime: 5_000,
    }),
  misses: () =>
    queryOptions({
      queryKey: adminKeys.search.misses,
      queryFn: async ({ signal }) => (await call(searchMisses, {}, { signal })).data,
      staleTime: 5_000,
    }),
  /** What a shopper would find by these words: the search itself is asked. */
  preview: (words: string) =>
    queryOptions({
      queryKey: adminKeys.search.preview(words),
      queryFn: ({ signal }) => call(listProducts, { query: { search: words, limit: SHOWN } }, { signal }),
      enabled: words !== '',
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
}
