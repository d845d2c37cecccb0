import 'fake-indexeddb/auto'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render, screen as page, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { createQueryClient } from '#client/platform/query-client.ts'
import { session } from '#client/platform/session.ts'
import { shopSettings } from '#client/platform/shop-settings.ts'
import { createShopRouter } from '#client/router.ts'
import { endSession } from '#client/routes/-sign-out.ts'
import { cartStore } from '#client/shop/cart/cart-store.ts'
import { shopMoney } from '#client/ui/money.ts'
import { guestId, type SignedIn } from './builders.ts'
import type { TestShop } from './shop.ts'

/* The real pages in a DOM without a browser, on the real server in this process. For what a form, table or dialog does. */

export { page, waitFor, within }

// A role is looked up in the whole document, which takes a busy machine a moment.
configure({ asyncUtilTimeout: 30_000 })

interface SeenRequest {
  method: string
  /** Path and query. */
  url: string
  body: unknown
}

export interface Screen {
  user: UserEvent
  router: ReturnType<typeof createShopRouter>
  queryClient: QueryClient
  /** Every call that the page has made so far. */
  requests: SeenRequest[]
  /** Answers a call instead of the shop; return undefined to let it through. Throw a TypeError for a dead connection. */
  intercept(answer: (request: SeenRequest) => Response | undefined | Promise<Response | undefined>): void
  goTo(path: string): Promise<void>
  pathname(): string
}

interface Visit {
  /** Signed in as; a guest otherwise. */
  as?: SignedIn
}

/** The shop that the page calls, and what it has called so far. */
let served: { shop: TestShop; requests: SeenRequest[]; intercepting: Parameters<Screen['intercept']>[0] }

// For good: what a page still asks when its test is over must not go out of this process.
globalThis.fetch = async (input, init = {}) => {
  const { shop, requests, intercepting } = served
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
  const given = await intercepting(request)
  if (given) return given
  const answer = await shop.app.inject({
    method: sent.method as 'GET',
    url: request.url,
    headers: Object.fromEntries(sent.headers),
    ...(payload && { payload }),
  })
  init.signal?.throwIfAborted()
  const isEmpty = [204, 304].includes(answer.statusCode)
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
  })
}

afterEach(async () => {
  cleanup()
  await cartStore.clear()
  localStorage.clear()
  sessionStorage.clear()
})

/** Opens the page at `path` on the shop, as a tab that has just been opened. */
export async function openScreen(shop: TestShop, path: string, { as: visitor }: Visit = {}): Promise<Screen> {
  const requests: SeenRequest[] = []
  served = { shop, requests, intercepting: () => undefined }
  shopMoney.format = () => shopSettings.get().currency
  await cartStore.ready()
  session.adopt({
    user: visitor?.user ?? null,
    token: visitor?.token ?? null,
    guestId: guestId(),
    isNewGuest: !visitor,
  })
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
