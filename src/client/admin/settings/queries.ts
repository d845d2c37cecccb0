import { queryOptions } from '@tanstack/react-query'
import type { AnySection } from '#shared/contract/sale-settings.ts'
import { settingsSection } from '#shared/endpoints/admin/settings.ts'
import { signInRule } from '#shared/endpoints/admin/sign-in-rule.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { call } from '#client/platform/api.ts'

export const settingsQueries = {
  section: (section: AnySection) =>
    queryOptions({
      queryKey: adminKeys.settings.of(section),
      queryFn: async ({ signal }) => (await call(settingsSection, { params: { section } }, { signal })).data,
      // A form begins with what is there now, not with what was there at the last look.
      gcTime: 0,
    }),
  signInRule: () =>
    queryOptions({
      queryKey: adminKeys.settings.of('sign-in'),
      queryFn: async ({ signal }) => (await call(signInRule, {}, { signal })).data,
      gcTime: 0,
    }),
}
