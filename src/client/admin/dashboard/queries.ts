import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { summary } from '#shared/endpoints/admin/calls.ts'
import { guide } from '#shared/endpoints/admin/settings.ts'
import { catalogueManifest } from '#shared/endpoints/shop.ts'
import { call } from '#client/platform/api.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { periodQuery, type PeriodSearch } from './period.ts'

export const dashboardQueries = {
  summary: (period: PeriodSearch) =>
    queryOptions({
      queryKey: adminKeys.summary.of(period),
      queryFn: async ({ signal }) => (await call(summary, { query: periodQuery(period) }, { signal })).data,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  guide: queryOptions({
    queryKey: adminKeys.guide,
    queryFn: async ({ signal }) => (await call(guide, {}, { signal })).data,
    // Who comes back from a step wants to see it done.
    staleTime: 0,
  }),
  deviceCatalogue: queryOptions({
    queryKey: adminKeys.deviceCatalogue,
    queryFn: async ({ signal }) => (await call(catalogueManifest, {}, { signal })).data,
    staleTime: 30_000,
  }),
}
