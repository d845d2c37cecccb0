import 'fake-indexeddb/auto'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render, screen as page, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { toast as toasts } from 'react-hot-toast/headless'
import { afterEach } from 'vitest'
import { createQueryClient } from '#client/platform/query-client.ts'
import { session } from '#client/platform/session.ts'
import { shopSettings } from '#client/platform/shop-settings.ts'
import { createShopRouter } from '#client/router.ts'
import { endSession } from '#client/routes/-sign-out.ts'
import { cartStore } from '#client/shop/cart/cart-store.ts'
import { cartUi } from '#client/shop/cart/cart-ui.ts'
import { shopMoney } from '#client/ui/money.ts'
import { shopZone } from '#client/ui/shop-zone.ts'
import { DEFAULT_ZONE } from '#shared/limits.ts'
import { shopSettings as shopSettingsCall } from '#shared/endpoints/shop-settings.ts'
import { guestId, type SignedIn } from './builders.ts'
import { UploadRequest } from './screen-upload.ts'
import type { TestShop } from './shop.ts'

/* The real pages in a DOM without a browser, on the real server in this process. For what a form, table or dialog does. */

export { page, waitFor, within }

// A role is looked up in the whole document, which takes a busy machine a moment.
configure({ asyncUtilTimeout: 30_000 })

export interface SeenRequest {
  method: string
  /** Path and query. */
  url: string
  body: unknown
}

/**
 * Return undefined to let the call through; throw a TypeError for a dead connection. `forward` has the shop answer, for
 * an answer that is changed or lost.
 */
type Intercept = (
  request: SeenRequest,
  forward: () => Promise<Response>,
) => Response | undefined | Promise<Response | undefined>

export interface Screen {
  user: UserEvent
  router: ReturnType<typeof createShopRouter>
  queryClient: QueryClient
  /** Every call that the page has made so far. */
  requests: SeenRequest[]
  /** Answers a call instead of the shop, until the next `intercept` of this screen. */
  intercept(answer: Intercept): void
  goTo(path: string): Promise<void>
  pathname(): string
}

interface Visit {
  /** Signed in as; a guest otherwise. */
  as?: SignedIn
  /** What they typed at the checkout on an earlier visit. */
  typed?: Record<string, string>
}

/** The shop that the page calls, and what it has called so far. */
let served: {
  shop: TestShop
  requests: SeenRequest[]
  intercepting: Intercept
  cookies: Record<string, string>
}

// For good: what a page still asks when its test is over must not go out of this process.
globalThis.fetch = async (input, init = {}) => {
  const { shop, requests, intercepting, cookies } = served
  const sent = new Request(new URL(input instanceof Request ? input.url : input, location.href), {
    ...(input instanceof Request && { method: input.method, headers: input.headers }),
    ...init,
  })
  const payload = sent.body && Buffer.from(await sent.arrayBuffer())
  const { pathname, search } = new URL(sent.url)
  const request = { method: sent.method, url: pathname + search, body: parsed(payload) }
  requests.push(request)
  // A stream of events has no end.
  if (pathname === '/api/admin/events') return new Response(null, { status: 204 })
  const forward = async () => {
    const answer = await shop.app.inject({
      method: sent.method as 'GET',
      url: request.url,
      headers: Object.fromEntries(sent.headers),
      cookies,
      ...(payload && { payload }),
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    init.signal?.throwIfAborted()
    const isEmpty = [204, 304].includes(answer.statusCode)
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
  return (await intercepting(request, forward)) ?? forward()
}

Object.assign(globalThis, { XMLHttpRequest: UploadRequest })
navigator.sendBeacon = () => true
// A browser's own, which happy-dom does not do: Escape cancels the dialog on top.
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented) return
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
})
Object.assign(document, { fonts: { ready: Promise.resolve() } })

afterEach(async () => {
  cleanup()
  await cartStore.clear()
  localStorage.clear()
  sessionStorage.clear()
})

/** Opens the page at `path` on the shop, as a tab that has just been opened; a screen opened before is closed. */
export async function openScreen(
  shop: TestShop,
  path: string,
  { as: visitor, typed }: Visit = {},
): Promise<Screen> {
  cleanup()
  // What the test before began may have ended after it: a drawer opened, a toast shown.
  cartUi.takeBack()
  toasts.remove()
  const requests: SeenRequest[] = []
  served = { shop, requests, intercepting: () => undefined, cookies: {} }
  // As the page that the server renders brings them.
  shopSettings.set((await shop.call(shopSettingsCall, {})).data)
  shopMoney.format = () => shopSettings.get().currency
  shopZone.get = () => shopSettings.get().zone ?? DEFAULT_ZONE
  await cartStore.ready()
  // Whoever the test before it left on the disk is gone, without the shop being told.
  session.adopt({ user: null, token: null, guestId: guestId(), isNewGuest: true })
  await session.signOut()
  if (visitor) await session.signIn(visitor.user, visitor.token)
  if (visitor && typed) await cartStore.keepAddress(visitor.user._id, typed)
  const queryClient = createQueryClient()
  const router = createShopRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  // As `main.tsx` has it: a 401 to a token logs out and goes to /login (spec, section 8).
  session.onExpiry((token) => {
    void endSession(queryClient, token).then(() => router.navigate({ to: '/login' }))
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    router,
    queryClient,
    requests,
    intercept(answer) {
      served.intercepting = answer
    },
    goTo: (to) => router.navigate({ href: to }),
    pathname: () => router.state.location.pathname,
  }
}

/** The page's own part, without toasts: a message stands beside its field as well as in a toast. */
export const main = () => within(page.getByRole('main'))

/** Puts a text into a field in place of what is there, in one go: typing key by key renders the page at each. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}

/** The text that a field's messages consist of, for a screen reader. */
export const describedAs = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** The connection is dead from here on. */
export const deadConnection = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Waits for a toast with this text. */
export const toast = (text: string | RegExp) =>
  waitFor(() => {
    const shown = page.getAllByRole('status').map(({ textContent }) => textContent)
    if (!shown.some((one) => (typeof text === 'string' ? one.includes(text) : text.test(one))))
      throw new Error(`No toast says ${String(text)}, only: ${shown.join(' | ')}`)
  })

function parsed(payload: Buffer | null): unknown {
  if (!payload) return undefined
  try {
    return JSON.parse(payload.toString())
  } catch {
    return payload
  }
}
