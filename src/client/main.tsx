import 'virtual:uno.css'
import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './shop/shell/shell.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { yieldToMain } from './platform/hydration/yield-to-main.ts'
import { confirmSession } from './platform/confirm-session.ts'
import { holdWhilePaying } from './platform/checkout-lock.ts'
import { heardBefore } from './platform/connection.ts'
import { openHeld } from './platform/held-first.ts'
import { keptAt } from './platform/hydration/dehydrated-data.ts'
import { hydratePage } from './platform/hydration/hydrate.ts'
import { persistQueries } from './platform/query-persister.ts'
import { askAgainWhenBack, createQueryClient } from './platform/query-client.ts'
import { session } from './platform/session.ts'
import { unsaid } from './platform/unsaid.ts'
import { reloadStalePages } from './platform/stale-pages.ts'
import { drawSaidBy } from './platform/said.tsx'
import { shopSettings, takeShopSettings } from './platform/shop-settings.ts'
import { createShopRouter } from './router.ts'
import { endSession, forgetWithOtherTabs } from './routes/-sign-out.ts'
import { cartStore } from './shop/cart/cart-store.ts'
import { isPersistedAnswer } from './shop/catalogue/persisted-answers.ts'
import { shopMoney } from './ui/money.ts'
import { shopZone } from './ui/shop-zone.ts'
import { DEFAULT_ZONE } from '#shared/limits.ts'

/** Milliseconds that the disk is waited for, which knows who is shopping; after that the copies are believed. */
const DISK_MS = 300

/** What asks the shop and what tells of it. Should it not come, whoever needs it asks for it again. */
const fetchTheRest = () =>
  void Promise.allSettled([
    import('./platform/afterwards.ts'),
    import('./shop/shell/toasts.tsx'),
    import('./shop/cart/queue-notifications.ts'),
    import('#offline/sender.ts'),
  ])

/** Another's, left behind by a sign-out that the device did not live to see through, is thrown away. */
const isOwn = ([area, userId]: readonly unknown[]) =>
  area === 'orders' && userId !== undefined && userId === session.get().user?._id

const root = document.getElementById('app')
if (!root) throw new Error('No #app')
const isPrerendered = root.firstElementChild !== null
shopMoney.format = () => shopSettings.get().currency
shopZone.get = () => shopSettings.get().zone ?? DEFAULT_ZONE
takeShopSettings(isPrerendered)
// A page that brings nothing asks for everything.
if (!isPrerendered) {
  fetchTheRest()
  // Only the worker of an earlier visit opens such a page: this device may hold the catalogue.
  if (import.meta.env.PROD) void openHeld()
}

// What draws the owner's words is there before them: without it they would be blank for a moment.
const ownWords =
  Object.keys(shopSettings.get()).length > 0 &&
  import('./shop/own/own-part.tsx').then(
    ({ OwnPart }) => drawSaidBy(OwnPart),
    () => undefined,
  )

const queryClient = createQueryClient()
// A device that keeps nothing, or not in time, is no reason to keep the shop shut.
await ownWords
await Promise.race([cartStore.ready(), new Promise((resolve) => setTimeout(resolve, DISK_MS))])
const shopper = session.get().user?._id
const restoreQueries = () =>
  persistQueries(queryClient, (key, data) => isPersistedAnswer(key, data) || isOwn(key)).catch(
    () => undefined,
  )
// A page that came drawn hydrates with the answers it was drawn with: what the device knows better comes after that.
if (!isPrerendered) await restoreQueries()
await yieldToMain()
askAgainWhenBack(queryClient)
forgetWithOtherTabs(queryClient)
const router = createShopRouter(queryClient)
await yieldToMain()

reloadStalePages()
router.subscribe('onResolved', ({ toLocation }) =>
  holdWhilePaying(toLocation.pathname.startsWith('/checkout')),
)
// A 401 to a token: log out and go to /login (spec, section 8).
session.onExpiry((token) => {
  void endSession(queryClient, token).then(() => router.navigate({ to: '/login' }))
})

const page = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)
if (isPrerendered) {
  await hydratePage(root, page, { router, queryClient })
  fetchTheRest()
  const dataUpdatedAt = Math.min(keptAt(), Date.now())
  if (dataUpdatedAt) {
    // This device's word, and as old as that: the shop has yet to say that it is so.
    for (const query of queryClient.getQueryCache().getAll()) {
      query.setState({ dataUpdatedAt })
      unsaid.set(query.queryHash, 'device')
    }
    void openHeld()
  }
} else {
  createRoot(root).render(page)
}
heardBefore(queryClient)
if (isPrerendered) await restoreQueries()
// Without it the shop still sells, and the next page asks again.
void import('./platform/at-rest.ts').then(
  ({ beginAtRest }) => beginAtRest(router),
  () => undefined,
)
await yieldToMain()
// Who is shopping turned out late: a page may not be theirs.
void cartStore.ready().then(() => (session.get().user?._id === shopper ? undefined : router.invalidate()))
// Another role may be sent away from where it is, or let in.
void confirmSession().then((isAnother) => (isAnother ? router.invalidate() : undefined))
// In a moment of rest; whatever goes wrong there is not missed here.
if (import.meta.env.PROD) {
  void import('./routes/-keep-for-offline.ts')
    .then(({ keepForOffline }) => keepForOffline(queryClient))
    .catch(() => undefined)
}
