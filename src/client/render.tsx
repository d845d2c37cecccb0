import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { DehydratedAnswer } from '#shared/dehydrated-data.ts'
import { isOffline } from './platform/api-error.ts'
import { connection } from './platform/connection.ts'
import { provideDehydratedAnswers } from './platform/hydration/dehydrated-data.ts'
import { shopSettings, takeShopSettings } from './platform/shop-settings.ts'
import { drawnParts } from './platform/lazy-part.tsx'
import { createQueryClient } from './platform/query-client.ts'
import { createShopRouter } from './router.ts'
import { shopMoney } from './ui/money.ts'
import { shopZone } from './ui/shop-zone.ts'
import { DEFAULT_ZONE } from '#shared/limits.ts'

shopMoney.format = () => shopSettings.get().currency
shopZone.get = () => shopSettings.get().zone ?? DEFAULT_ZONE

/**
 * What the page at this address shows a guest, made from these answers, for the server to send ahead of the
 * page's code, which draws the same over it. One at a time: the answers are this module's while it works.
 * Rejects where the page needs an answer that is not among them.
 *
 * @param href path and query
 */
export async function renderPage(href: string, answers: readonly DehydratedAnswer[]): Promise<string> {
  provideDehydratedAnswers(answers)
  takeShopSettings(true)
  connection.heard(true)
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = createShopRouter(queryClient, createMemoryHistory({ initialEntries: [href] }))
  try {
    await Promise.all(drawnParts)
    await router.load()
    // Some loaders do not wait for what they have asked for.
    const queries = queryClient.getQueryCache().getAll()
    await Promise.allSettled(queries.map((query) => Promise.resolve(query.promise)))
    // Not by what is known of the line: the cart, which is nobody's here, finds none.
    const isMissing = queries.some(({ state }) => isOffline(state.error))
    if (isMissing) throw new Error(`An answer is missing for ${href}`)
    return renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  } finally {
    queryClient.clear()
  }
}
