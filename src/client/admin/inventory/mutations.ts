import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InventoryChange, InventoryResult } from '#shared/contract/admin/inventory.ts'
import { type inventory, saveInventory, saveSettings } from '#shared/endpoints/admin/calls.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { call } from '#client/platform/api.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { inventoryQueries } from './queries.ts'
import { unitKey } from './stock-sheet.ts'
import { savedMessage } from './messages.ts'

/** What is typed in the sheet is kept when the session ends, and that is told. */
const onError = tellRefusal()

/** Saves cells, at most as many as one call takes; those sold meanwhile are left and come back as they are now. */
export function useSaveStock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: InventoryChange) => (await call(saveInventory, { body })).data,
    onSuccess: (result) => {
      const words = savedMessage(result)
      if (result.conflicts.length > 0) notify.error(words)
      else notify.success(words)
      takeOver(queryClient, result)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: productKeys.all }),
        queryClient.invalidateQueries({ queryKey: adminKeys.products.all }),
        queryClient.invalidateQueries({ queryKey: adminKeys.inventory.allMoves }),
        queryClient.invalidateQueries({ queryKey: adminKeys.summary.all }),
        queryClient.invalidateQueries({ queryKey: adminKeys.history.all }),
      ])
    },
    onError,
  })
}

export function useSaveThreshold() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (lowStockThreshold: number) =>
      (await call(saveSettings, { body: { lowStockThreshold } })).data,
    onSuccess: (settings) => {
      notify.success('Saved')
      queryClient.setQueryData(inventoryQueries.settings().queryKey, settings)
      return queryClient.invalidateQueries({ queryKey: adminKeys.all })
    },
    onError,
  })
}

type Pages = InfiniteData<AnswerOf<typeof inventory>>

/** Into every list that is held: the rows stay where they are under the admin's eyes. */
function takeOver(queryClient: QueryClient, { saved, conflicts }: InventoryResult): void {
  const units = new Map(saved.map((unit) => [unitKey(unit), unit]))
  const counts = new Map(conflicts.map((conflict) => [unitKey(conflict), conflict.countInStock]))
  queryClient.setQueriesData<Pages>(
    { queryKey: adminKeys.inventory.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.flatMap((unit) => {
            const count = counts.get(unitKey(unit))
            if (count === null) return []
            return [
              units.get(unitKey(unit)) ?? (count === undefined ? unit : { ...unit, countInStock: count }),
            ]
          }),
        })),
      },
  )
}
