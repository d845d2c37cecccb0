import type { QueryClient } from '@tanstack/react-query'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { heldOrders, replaceIn } from './mutations.ts'
import { adminOrderQueries } from './queries.ts'

/** More at once are asked for as lists. */
const ONE_BY_ONE = 8

/** Orders that were changed elsewhere: their rows change where they stand, so that nothing moves. */
export async function refreshOrders(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    void queryClient.invalidateQueries({ queryKey: adminKeys.orders.detail(id) })
    void queryClient.invalidateQueries({ queryKey: adminKeys.orders.returnsOf(id) })
  }
  if (ids.length > 0) void queryClient.invalidateQueries({ queryKey: adminKeys.orders.returnLists })
  const held = heldOrders(queryClient)
  const inLists = ids.filter((id) => held.has(id))
  if (inLists.length > ONE_BY_ONE) {
    await queryClient.invalidateQueries({ queryKey: adminKeys.orders.lists })
    return
  }
  await Promise.all(inLists.map((id) => refreshRow(queryClient, id)))
}

async function refreshRow(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const order = await queryClient.fetchQuery({ ...adminOrderQueries.detail(id), staleTime: 0 })
    replaceIn(queryClient, (known) => [known._id === id ? { ...known, ...order } : known])
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    if (isGone) replaceIn(queryClient, (known) => (known._id === id ? [] : [known]))
  }
}
