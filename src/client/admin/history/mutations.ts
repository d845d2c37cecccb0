import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type HistoryEntry, OFFICE_ENTRY } from '#shared/contract/admin/history.ts'
import { restoreEntry, saveSettings, undoBatch } from '#shared/endpoints/admin/calls.ts'
import { restorePage } from '#shared/endpoints/admin/content.ts'
import { restoreReview } from '#shared/endpoints/admin/reviews.ts'
import { restoreSection } from '#shared/endpoints/admin/settings.ts'
import { saveSignInRule } from '#shared/endpoints/admin/sign-in-rule.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { contentKeys, productKeys } from '#client/platform/query-keys.ts'
import { reviewKeys } from '#client/platform/review-keys.ts'
import { refreshShopSettings } from '#client/platform/refresh-shop-settings.ts'
import { notify } from '#client/platform/toast.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { undoneWords } from './words.ts'

/** Whatever it was that was undone: nothing of the back office, nor of the shop's products, is as it was. */
function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: adminKeys.all })
  void queryClient.invalidateQueries({ queryKey: productKeys.all })
  void queryClient.invalidateQueries({ queryKey: contentKeys.all })
  void queryClient.invalidateQueries({ queryKey: reviewKeys.all })
}

/** A setting that is one value is saved as it was before. */
async function restoreValues(changes: HistoryEntry['changes']): Promise<void> {
  for (const { field, from } of changes) {
    if (field === 'lowStockThreshold') await call(saveSettings, { body: { lowStockThreshold: Number(from) } })
    if (field === 'needsSecondFactor')
      await call(saveSignInRule, { body: { needsSecondFactor: from === true } })
  }
}

export function useRestore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ _id: id, entity, changes }: HistoryEntry) => {
      const params = { id }
      if (entity.kind === 'settings' && entity._id === OFFICE_ENTRY) await restoreValues(changes)
      else if (entity.kind === 'settings') await call(restoreSection, { params })
      else if (entity.kind === 'review') await call(restoreReview, { params })
      else if (entity.kind === 'page') await call(restorePage, { params })
      else await call(restoreEntry, { params })
      return entity.title
    },
    onSuccess: (title) => {
      notify.success(`${title} restored`)
      void refreshShopSettings()
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => refresh(queryClient),
  })
}

export function useUndoBatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await call(undoBatch, { params: { id } })).data,
    onSuccess: (result) => notify.success(undoneWords(result)),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => refresh(queryClient),
  })
}
