import { queryOptions } from '@tanstack/react-query'
import { catalogueMenu } from '#shared/endpoints/shop.ts'
import { call } from '#client/platform/api.ts'
import { menuKey } from '#client/platform/query-keys.ts'

const STALE_MS = 5 * 60_000

/** The ways into the catalogue; without a connection the worker has them. */
export const menuQuery = () =>
  queryOptions({
    queryKey: menuKey,
    queryFn: async (context) => (await call(catalogueMenu, {}, context)).data,
    staleTime: STALE_MS,
  })
