import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { exportReport, lyingProducts, report, soldProducts } from '#shared/endpoints/admin/reports.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { saveCsv } from '#client/platform/admin/save-file.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { notify } from '#client/platform/toast.ts'

export type ReportAsked = NonNullable<InputOf<typeof report>['query']>
type Lying = NonNullable<InputOf<typeof lyingProducts>['query']>
type By = 'pieces' | 'revenue'

const STALE_MS = 30_000

export const reportQueries = {
  report: (query: ReportAsked) =>
    queryOptions({
      queryKey: adminKeys.reports.of('report', query),
      queryFn: async ({ signal }) => (await call(report, { query }, { signal })).data,
      placeholderData: keepPreviousData,
      staleTime: STALE_MS,
    }),
  sold: (query: ReportAsked, by: By) =>
    queryOptions({
      queryKey: adminKeys.reports.of('sold', { ...query, by }),
      queryFn: async ({ signal }) => (await call(soldProducts, { query: { ...query, by } }, { signal })).data,
      placeholderData: keepPreviousData,
      staleTime: STALE_MS,
    }),
  lying: (query: Lying) =>
    queryOptions({
      queryKey: adminKeys.reports.of('lying', query),
      queryFn: async ({ signal }) => (await call(lyingProducts, { query }, { signal })).data,
      placeholderData: keepPreviousData,
      staleTime: STALE_MS,
    }),
}

/** One report as a file of the browser's downloads. */
export function useExportReport() {
  return useMutation({
    mutationFn: async (query: NonNullable<InputOf<typeof exportReport>['query']>) => ({
      table: query.table,
      rows: await call(exportReport, { query }),
    }),
    onSuccess: ({ table, rows }) => saveCsv(`report-${table}`, rows),
    onError: (error) => notify.error(messageOf(error)),
  })
}
