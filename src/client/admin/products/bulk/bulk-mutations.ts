import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkChange } from '#shared/contract/admin/product.ts'
import { bulkChange, exportProducts } from '#shared/endpoints/admin/calls.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { saveCsv } from '#client/platform/admin/save-file.ts'
import { notify } from '#client/platform/toast.ts'
import { bulkDone } from './bulk-words.ts'
import { filterOf, type ProductListSearch } from '../list/list-search.ts'
import { adminProductQueries } from '../queries.ts'

/** What else shows products. */
const OTHERS = [
  ['admin', 'summary'],
  ['admin', 'history'],
  ['admin', 'inventory'],
] as const

export function useBulkChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: BulkChange) => (await call(bulkChange, { body: change })).data,
    onSuccess: ({ changed, cheaper }, { action }) => notify.success(bulkDone(action, changed, cheaper)),
    onError: (error) => notify.error(messageOf(error)),
    // Not waited for: the long way through many pages is no part of the change.
    onSettled: () => {
      for (const queryKey of [productKeys.all, adminProductQueries.all(), ...OTHERS]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}

/** The products that match, as a file in the browser's downloads. */
export function useExportProducts() {
  return useMutation({
    mutationFn: (search: ProductListSearch) => call(exportProducts, { query: filterOf(search) }),
    onSuccess: (rows) => saveCsv('products', rows),
    onError: (error) => notify.error(messageOf(error)),
  })
}
