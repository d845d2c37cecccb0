import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages, previewPage } from '#shared/endpoints/admin/content.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'

export const adminContentQueries = {
  /** All of them whole: there are few. */
  list: () =>
    queryOptions({
      queryKey: adminKeys.content.list,
      queryFn: async ({ signal }) => (await call(allPages, {}, { signal })).data,
      staleTime: 5_000,
    }),
  /** What the shop's server makes of a text. */
  preview: (body: string) =>
    queryOptions({
      queryKey: adminKeys.content.preview(body),
      queryFn: async ({ signal }) => (await call(previewPage, { body: { body } }, { signal })).data.html,
      placeholderData: keepPreviousData,
      staleTime: Infinity,
      gcTime: 60_000,
    }),
}
