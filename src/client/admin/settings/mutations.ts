import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnySection } from '#shared/contract/sale-settings.ts'
import { saveSection } from '#shared/endpoints/admin/settings.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'
import { refreshShopSettings } from '#client/platform/refresh-shop-settings.ts'
import { tellRefusal } from '#client/platform/signed-out.ts'
import { notify } from '#client/platform/toast.ts'

const TOAST = 'settings'

/** Saves a section over the version that was read. The toast is raised here; what was typed stays with its form. */
export function useSaveSection(section: AnySection) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { version: number; value: Record<string, unknown> | null }) =>
      (await call(saveSection, { params: { section }, body })).data,
    onSuccess: async (saved) => {
      queryClient.setQueryData(adminKeys.settings.of(section), saved)
      notify.success('Saved: the shop shows it from now on', TOAST)
      void queryClient.invalidateQueries({ queryKey: adminKeys.history.all })
      if (section === 'sales') void queryClient.invalidateQueries({ queryKey: adminKeys.products.all })
      await refreshShopSettings()
    },
    onError: tellRefusal(TOAST),
  })
}
