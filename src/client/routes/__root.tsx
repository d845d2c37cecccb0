import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  Navigate,
  Outlet,
  redirect,
  useNavigate,
  useRouterState,
} from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import type { Order } from '#shared/contract/order.ts'
import { useEventReplayAtLast } from '#client/platform/hydration/event-replay.ts'
import { useInstalledOnPhone } from '#client/platform/install-prompt.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { drawSaidBy } from '#client/platform/said.tsx'
import { useUser } from '#client/platform/session.ts'
import { notify, useToastsWanted } from '#client/platform/toast.ts'
import { type Apply, offerUpdate, useUpdate } from '#client/platform/update.ts'
import { cartStore, useCart, useCartCount } from '#client/shop/cart/cart-store.ts'
import { cartUi, useCartWanted } from '#client/shop/cart/cart-ui.ts'
import { OnDevice, LazySavedCount } from '#client/shop/saved/lazy.tsx'
import { AnnouncementBar } from '#client/shop/shell/announcement-bar.tsx'
import { DocumentHead } from '#client/shop/shell/document-head.tsx'
import { ErrorPage } from '#client/shop/shell/error-page.tsx'
import { Footer } from '#client/shop/shell/footer.tsx'
import { Header, openSearch } from '#client/shop/shell/header.tsx'
import { PendingBar } from '#client/shop/shell/pending-bar.tsx'
import type { Suggest } from '#client/shop/shell/search-box.tsx'
import { Connection } from './-connection.tsx'

/** Fetched when it is first opened; without a connection the worker has it. */
const CartDrawer = lazyPart(async () => (await import('#client/shop/cart/cart-drawer.tsx')).CartDrawer)
const InstallOffer = lazyPart(async () => (await import('#client/shop/shell/install-offer.tsx')).InstallOffer)
const UpdateNotice = lazyPart(async () => (await import('#client/shop/shell/update-notice.tsx')).UpdateNotice)
const BottomBar = lazyPart(async () => (await import('#client/shop/bottom-bar/bottom-bar.tsx')).BottomBar)
const UnfinishedPayment = lazyPart(
  async () => (await import('#client/shop/checkout/unfinished-payment.tsx')).UnfinishedPayment,
)
drawSaidBy(lazyPart(async () => (await import('#client/shop/own/own-part.tsx')).OwnPart, true))
const NewsletterForm = lazyPart(
  async () => (await import('#client/shop/newsletter/newsletter-form.tsx')).NewsletterForm,
  true,
)
/** One element for good: React would throw away the server's form, with what was typed, for another one. */
const NEWSLETTER = (
  <Suspense>
    <NewsletterForm />
  </Suspense>
)
const Toasts = lazyPart(toasts)
const Suggestions = lazyPart(async () => (await import('#client/shop/search/suggestions.tsx')).Suggestions)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // The installed shop's shortcut to the cart (manifest.webmanifest).
  beforeLoad: ({ location }) => {
    if ((location.search as { cart?: unknown }).cart !== 'open') return
    cartUi.open()
    throw redirect({ href: location.pathname, replace: true })
  },
  component: App,
  errorComponent: ErrorPage,
  // An unknown path leads home (spec, section 2).
  notFoundComponent: ToHome,
})

/** Where they cannot be fetched, what is to be told waits for the connection. */
async function toasts(): Promise<ComponentType> {
  try {
    return (await import('#client/shop/shell/toasts.tsx')).Toasts
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return toasts()
  }
}

function ToHome() {
  useEffect(() => notify.blank('That page is not here. This is the shop’s home.'), [])
  return <Navigate to="/" replace />
}

function App() {
  const area = useRouterState({ select: ({ location }) => areaOf(location.pathname) })
  const applyUpdate = useUpdate()
  const toastsWanted = useToastsWanted()
  useEventReplayAtLast()
  return (
    <>
      <DocumentHead />
      <PendingBar />
      {area === 'admin' ? <Outlet /> : <Storefront />}
      {applyUpdate && area !== 'checkout' && (
        <Suspense>
          <UpdateNotice onReload={() => reload(applyUpdate)} onDismiss={() => offerUpdate(null)} />
        </Suspense>
      )}
      {toastsWanted && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}

/** A payment that was approved before this page was opened, or in another tab. */
function Payment() {
  const { approvedPayment } = useCart()
  const navigate = useNavigate()
  const area = useRouterState({ select: ({ location }) => areaOf(location.pathname) })
  const [wasSeen, setSeen] = useState(false)
  if (approvedPayment && !wasSeen) setSeen(true)
  const end = async (order?: Order) => {
    await cartStore.keepPayment(undefined)
    if (order) await cartStore.refresh().catch(() => undefined)
    if (order && area === 'checkout')
      await navigate({ to: '/order-confirmation', state: { orderId: order._id }, replace: true })
  }
  return (
    wasSeen && (
      <Suspense>
        <UnfinishedPayment payment={approvedPayment} onEnd={end} />
      </Suspense>
    )
  )
}

async function reload(apply: Apply): Promise<void> {
  if (!(await apply()))
    notify.blank('The checkout is open in another tab. The new version waits until it is done.')
}

/** What stands around the page: the admin has its own frame, and nobody is interrupted while paying. */
function areaOf(pathname: string): 'admin' | 'checkout' | 'shop' {
  if (/^\/admin(\/|$)/.test(pathname)) return 'admin'
  return pathname.startsWith('/checkout') ? 'checkout' : 'shop'
}

function Storefront() {
  const user = useUser()
  const count = useCartCount()
  const cartWanted = useCartWanted()
  const inThumbsReach = useInstalledOnPhone()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <AnnouncementBar />
      <Header
        signedIn={user !== null}
        isAdmin={user !== null && user.role !== 'customer'}
        cartCount={count}
        savedCount={savedCount}
        suggest={suggest}
        below={<Connection />}
        onSearched={remember}
        onCartOpen={cartUi.open}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Payment />
        <Outlet />
      </main>
      <Footer newsletter={NEWSLETTER} />
      {inThumbsReach && (
        <Suspense>
          <BottomBar
            signedIn={user !== null}
            cartCount={count}
            onSearch={openSearch}
            onCartOpen={cartUi.open}
          />
        </Suspense>
      )}
      {cartWanted && (
        <Suspense>
          <CartDrawer beneath={<InstallOffer />} onMissing={cartUi.takeBack} />
        </Suspense>
      )}
    </div>
  )
}

const savedCount = (list: 'wishlist' | 'compare') => (
  <OnDevice>
    <LazySavedCount list={list} />
  </OnDevice>
)

const suggest: Suggest = (list) => (
  <Suspense>
    <Suggestions {...list} />
  </Suspense>
)

const remember = (text: string) =>
  void import('#client/shop/search/suggestions.tsx').then(
    ({ rememberSearch }) => rememberSearch(text),
    () => undefined,
  )
