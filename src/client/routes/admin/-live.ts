import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#shared/contract/admin/live.ts'
import { alertTo, clearCount } from '#client/admin/live/alerts.ts'
import { refreshOrders } from '#client/admin/orders/changed-orders.ts'
import { announceOrders } from '#client/admin/orders/new-orders.tsx'
import { listenLive } from '#client/platform/admin/live-stream.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'

/** What is shown is asked for again at most this often, ms: a shop on a busy day changes all the time. */
const AT_MOST_EVERY_MS = 2000

/** Keeps the open page as the shop is. Call the result to end it. */
export function startLive(queryClient: QueryClient): () => void {
  const stale = new Map<string, QueryKey>()
  let orders = new Set<string>()
  let timer: number | undefined
  const refresh = () => {
    timer = undefined
    // Nobody sees it: once, when somebody does.
    if (document.hidden) return
    for (const queryKey of stale.values()) void queryClient.invalidateQueries({ queryKey })
    stale.clear()
    void refreshOrders(queryClient, [...orders])
    orders = new Set()
    timer = window.setTimeout(refreshAgain, AT_MOST_EVERY_MS)
  }
  const refreshAgain = () => {
    timer = undefined
    if (stale.size > 0 || orders.size > 0) refresh()
  }
  const mark = (...keys: QueryKey[]) => {
    for (const key of keys) stale.set(JSON.stringify(key), key)
  }
  const take = ({ kind, ids }: LiveEvent) => {
    if (kind === 'all' || (kind !== 'attention' && ids.length === 0)) mark(...everything)
    else if (kind === 'placed') {
      announceOrders(ids)
      mark(adminKeys.summary.all)
    } else if (kind === 'orders') {
      for (const id of ids) orders.add(id)
      mark(adminKeys.history.all, adminKeys.summary.all, adminKeys.attention)
    } else if (kind === 'stock') {
      mark(adminKeys.summary.all, ...listsWith(queryClient, ids))
    } else mark(adminKeys.attention, adminKeys.summary.all)
  }
  const stop = listenLive((event, how) => {
    take(event)
    if (event.kind === 'placed' && how !== 'past') alertTo(Math.max(1, event.ids.length), how === 'here')
    timer ??= window.setTimeout(refresh)
  })
  const look = () => {
    if (document.hidden) return
    clearCount()
    refreshAgain()
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const everything: readonly QueryKey[] = [
  adminKeys.summary.all,
  adminKeys.orders.all,
  adminKeys.inventory.lists,
  adminKeys.history.all,
  adminKeys.attention,
]

type Rows = InfiniteData<{ data: readonly { productId: string }[] }>

/** The lists of stock that show one of these products. */
function listsWith(queryClient: QueryClient, productIds: readonly string[]): QueryKey[] {
  const changed = new Set(productIds)
  return queryClient
    .getQueriesData<Rows>({ queryKey: adminKeys.inventory.lists })
    .filter(([, list]) =>
      list?.pages.some(({ data }) => data.some(({ productId }) => changed.has(productId))),
    )
    .map(([queryKey]) => queryKey)
}
