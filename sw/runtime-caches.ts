import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { CACHED_HEADER } from '#offline/cached-response.ts'
import { isOfShop } from '#offline/shop-answer.ts'
import { byteBudget, type Plugin } from './byte-budget.ts'
import { lateAnswers } from './late-answers.ts'
import { orOtherWidth } from './other-width.ts'

const MB = 1024 * 1024
/** Cached by number and by weight. Never by age: a device's clock may be a year off. */
const PRODUCT_PICTURES = { cacheName: 'product-pictures', entries: 400, bytes: 30 * MB }
const SCENES = { cacheName: 'scenes', entries: 40, bytes: 4 * MB }
const PRODUCTS = { cacheName: 'products', entries: 400 }

/** The page is promised an answer within two seconds; what comes after the network's share is its own. */
const NETWORK_SECONDS = 1.5

/** An opaque answer costs 7 MB of quota whatever its size, so only real ones are kept. */
const whole = new CacheableResponsePlugin({ statuses: [200] })

/** A café's login page answers 200 to everything: it is no answer of the shop's, and is never kept as one. */
const onlyOf = (type: RegExp): Plugin => ({
  fetchDidSucceed({ response }) {
    if (response.ok && !type.test(response.headers.get('content-type') ?? ''))
      throw new TypeError('Not of the shop')
    return Promise.resolve(response)
  },
})

/** Pictures are shown whoever brings them; what is kept for good is the shop's. */
const keepsOfShop: Plugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isOfShop(response) ? response : null),
}

/**
 * Only the shop's own word is an answer, and its trouble is none where a good one is kept. Who has nothing is given
 * what came instead: the page knows what to make of it.
 */
const onlyOfShop: Plugin = {
  fetchDidSucceed({ response, state }) {
    if (isOfShop(response) && response.status < 500) return Promise.resolve(response)
    if (state) state['instead'] = response
    throw new TypeError('Not an answer of the shop')
  },
  handlerDidError: ({ state }) => Promise.resolve(state?.['instead'] as Response | undefined),
}

/** Says so: the page shows that the shop was not reached. */
const saysKept: Plugin = {
  cachedResponseWillBeUsed({ cachedResponse }) {
    // Kept by an earlier version that took anything.
    if (!cachedResponse || !isOfShop(cachedResponse)) return Promise.resolve(null)
    const headers = new Headers(cachedResponse.headers)
    headers.set(CACHED_HEADER, 'yes')
    return Promise.resolve(new Response(cachedResponse.body, { headers }))
  },
}

const atMost = (entries: number) => new ExpirationPlugin({ maxEntries: entries, purgeOnQuotaError: true })

/** Nothing that was asked for with a token is answered from a cache or kept in one. */
const isPublic = (request: Request) => !request.headers.has('authorization')

/** Product pictures never change under their address. */
export function cacheProductPictures(): void {
  const { cacheName, entries, bytes } = PRODUCT_PICTURES
  const strategy = new CacheFirst({
    cacheName,
    plugins: [onlyOf(/^image\//), keepsOfShop, whole, atMost(entries), byteBudget(bytes)],
  })
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/') && isPublic(request),
    ({ request, event }) => orOtherWidth(request, cacheName, strategy.handle({ request, event })),
  )
}

/** The pictures of the pages themselves keep their names when they are drawn anew: shown as known, asked for again. */
export function cacheScenes(): void {
  const { cacheName, entries, bytes } = SCENES
  const strategy = new StaleWhileRevalidate({
    cacheName,
    plugins: [onlyOf(/^image\//), keepsOfShop, whole, atMost(entries), byteBudget(bytes)],
  })
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
    ({ request, event }) => orOtherWidth(request, cacheName, strategy.handle({ request, event })),
  )
}

/** What is suggested while one types is asked for letter by letter: it would push out what was looked at. */
const isSuggestion = ({ pathname }: URL) => pathname.endsWith('/suggestions')

/** The public catalogue and the shop's own pages: the network for a moment, then what was seen last. */
export function cacheProducts(): void {
  const { cacheName, entries } = PRODUCTS
  const late = lateAnswers(cacheName)
  const strategy = new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_SECONDS,
    plugins: [onlyOfShop, whole, atMost(entries), saysKept, late.plugin],
  })
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      /^\/api\/(product|pages)(\/|$)/.test(url.pathname) &&
      isPublic(request) &&
      !isSuggestion(url),
    async (asked) => (await late.take(asked.request)) ?? strategy.handle(asked),
  )
}
