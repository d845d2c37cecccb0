import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import { call, understood } from '#client/platform/api.ts'
import { orderKeys } from '#client/platform/query-keys.ts'
import { anyOrders, shownLinkedOrder, shownOrder, type ShownOrders, shownOrders } from './shown-orders.ts'

/** What was kept on this device may be anything; the shop's own answers have been checked. */
const asOrders = (data: unknown): ShownOrders =>
  shownOrders(understood(anyOrders, { success: true, data }).data)

const asOrder = (data: unknown): ShownFollowed => understood(shownOrder, { success: true, data }).data

/** The shop answers some hundred at a time. */
async function allOfMine(signal: AbortSignal): Promise<unknown[]> {
  const all: unknown[] = []
  for (let cursor: string | undefined; ;) {
    const { data, nextCursor } = await call(anyOrders, { query: { cursor } }, { signal })
    all.push(...data)
    if (!nextCursor) return all
    cursor = nextCursor
  }
}

/**
 * The user's own: kept on this device under their id, for when the shop cannot be reached, until they sign out.
 */
export const orderQueries = {
  mine: (userId: string) =>
    queryOptions({
      queryKey: orderKeys.mine(userId),
      queryFn: ({ signal }) => allOfMine(signal),
      select: asOrders,
      staleTime: 0,
      meta: { persist: 'own' },
    }),
  /** One that was only seen in the list is known from there. */
  detail: (userId: string, id: string, queryClient: QueryClient) =>
    queryOptions({
      queryKey: orderKeys.detail(userId, id),
      queryFn: async ({ signal }) => (await call(shownOrder, { params: { id } }, { signal })).data,
      select: asOrder,
      initialData: () =>
        shownOrders(queryClient.getQueryData<unknown[]>(orderKeys.mine(userId)) ?? []).orders.find(
          ({ _id }) => _id === id,
        ),
      initialDataUpdatedAt: () => queryClient.getQueryState(orderKeys.mine(userId))?.dataUpdatedAt,
      staleTime: 0,
      meta: { persist: 'own' },
    }),
  /** By the link of its letter, whoever is signed in; kept nowhere. */
  linked: (id: string, key: string) =>
    queryOptions({
      queryKey: orderKeys.linked(id, key),
      queryFn: async ({ signal }) =>
        (await call(shownLinkedOrder, { params: { id }, query: { key } }, { signal })).data,
      staleTime: 0,
    }),
}
