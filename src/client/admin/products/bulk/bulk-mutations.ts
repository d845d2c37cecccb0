import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkChange } from '#shared/contract/admin/product.ts'
import { bulkChange, exportProducts } from '#shared/endpoints/admin/calls.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { saveCsv } from '#client/platform/admin/save-file.ts'
import { notify } from '#client/platform/toast.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { bulkDone } from './bulk-words.ts'
import { filterOf, type ProductListSearch } from '../list/list-search.ts'

/** What shows products. */
const CHANGED = [
  productKeys.all,
  adminKeys.products.all,
  adminKeys.summary.all,
  adminKeys.history.all,
  adminKeys.inventory.all,
]

export function useBulkChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: BulkChange) => (await call(bulkChange, { body: change })).data,
    onSuccess: ({ changed, cheaper }, { action }) => notify.success(bulkDone(action, changed, cheaper)),
    onError: (error) => notify.error(messageOf(error)),
    // Not waited for: the long way through many pages is no part of the change.
    onSettled: () => {
      for (const queryKey of CHANGED) {
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
