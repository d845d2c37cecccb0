import { QueryClient } from '@tanstack/react-query'
import { noFilters } from '#shared/contract/catalogue-search.ts'
import type { Product } from '#shared/contract/product.ts'
import { addressOf } from '#shared/endpoints/address.ts'
import { contentPage, contentPages } from '#shared/endpoints/content.ts'
import { getProduct, listProducts } from '#shared/endpoints/shop.ts'
import { imageSources } from '#shared/image-sources.ts'
import { ILLUSTRATIONS } from '#shared/illustrations.ts'
import { mayFetchAhead } from '#offline/line.ts'
import { call } from '#client/platform/api.ts'
import { askHeld } from '#client/platform/held-catalogue.ts'
import { openHeld } from '#client/platform/held-first.ts'
import { settleIn } from '#client/platform/installed-shop.ts'
import { productQueries } from '#client/shop/catalogue/queries.ts'
import { menuQuery } from '#client/shop/shell/menu/queries.ts'

/** Milliseconds after the page has settled. */
const SETTLE_MS = 3000
/** A page that is never at rest is waited for no longer than this. */
const IDLE_MS = 300
/** Products whose pages are kept, at most. */
const PRODUCTS = 60
/** What the worker keeps of what passes it. */
const KEPT = ['/images/', '/pictures/', listProducts.path, contentPages.path]
/** Pages that a shopper will open first. */
const DRAWN = ['/', '/collections/all?gender=Men', '/collections/all?gender=Women']
/** What a page before this one in the same tab has seen to. */
const DONE = 'keptForOffline'

/**
 * After a visit has begun, and only on a good line: the catalogue, and what a shopper will look for first without
 * a line, the home page, Men and Women, the pictures of the products on them, and the shop's own pages; where the device could not take the
 * whole catalogue, their pages too. These are asked for in the pages' own words, so that the worker, which keeps every
 * public answer that passes it, has them when the pages ask.
 */
export async function keepForOffline(queryClient: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  const firstVisit = navigator.serviceWorker.controller === null
  const registration = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) {
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  }
  // What was loaded before the worker took over; it comes from the browser's own cache.
  if (firstVisit) await inTurn(loadedSoFar(), fetchQuietly)
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  await settleIn(registration)
  // An admin at work is not on a train.
  if (location.pathname.startsWith('/admin')) return
  void openHeld()
  const isAhead = mayFetchAhead() && !isDone()
  let isPocketed = false
  // With it come the lists of what is saved, which ask the shop for themselves.
  const { tellWhatChanged } = await import('./-what-changed.ts')
  await tellWhatChanged(queryClient, async (interest) => {
    isPocketed = isAhead && (await askHeld('take', interest))?.knows.whole === true
  })
  if (!isAhead) return
  const { drawnPath } = await import('#offline/drawn-pages.ts')
  await inTurn(new Set([...DRAWN, drawnPath(location) ?? '/']), keepDrawn)
  const products = await firstPages()
  await inTurn((await call(contentPages, {})).data, ({ slug }) =>
    fetchQuietly(addressOf(contentPage, { params: { slug } })),
  )
  await inTurn(scenes(), fetchUnlessKept)
  await inTurn(products, async ({ _id, images: [image] }) => {
    await fetchUnlessKept(image && smallPicture(image.url, image.width))
    // Who holds the catalogue has the page already.
    if (!isPocketed) await fetchUnlessKept(getProduct.path.replace(':id', encodeURIComponent(_id)))
  })
  markDone()
  void openHeld()
}

const loadedSoFar = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => KEPT.some((path) => name.startsWith(location.origin + path)))

async function firstPages(): Promise<Product[]> {
  // Not the pages' own cache: nobody has looked at these, so nothing is to be drawn anew.
  const quiet = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: 0, networkMode: 'always' } },
  })
  const men = productQueries.list({ ...noFilters, gender: 'Men', collection: 'all' })
  const women = productQueries.list({ ...noFilters, gender: 'Women', collection: 'all' })
  const arrivals = await quiet.fetchQuery(productQueries.newArrivals())
  await quiet.fetchQuery(menuQuery())
  const bestSeller = await quiet.fetchQuery(productQueries.bestSeller())
  const lists = [await quiet.fetchInfiniteQuery(men), await quiet.fetchInfiniteQuery(women)]
  const all = [
    ...arrivals,
    ...(bestSeller ? [bestSeller] : []),
    ...lists.flatMap(({ pages }) => pages.flatMap(({ data }) => data)),
  ]
  return [...new Map(all.map((product) => [product._id, product])).values()].slice(0, PRODUCTS)
}

/** The smallest of each: the worker shows them in any width. */
const scenes = (): string[] =>
  Object.values(ILLUSTRATIONS).map(({ name, widths: [smallest] }) => `/pictures/${name}-${smallest}.avif`)

/** Wide enough for a phone's card; a foreign picture is its own server's. */
function smallPicture(url: string, width: number | undefined): string | undefined {
  const widths = imageSources(url, width)?.avif.split(', ') ?? []
  return (widths[1] ?? widths[0])?.split(' ')[0]
}

/** One after the other, each when the page has nothing better to do. */
async function inTurn<T>(things: Iterable<T>, visit: (thing: T) => Promise<void>): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  for (const thing of things) {
    await idle()
    // A new version takes over when this one is at rest, so it is given no more to do.
    if (registration.waiting) throw new DOMException('A new version is waiting', 'AbortError')
    await visit(thing)
  }
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve, 50)
  })

/** As the shop draws it: the worker keeps it, and a later visit begins with it (sw/drawn-pages.ts). */
const keepDrawn = (path: string) => fetchQuietly(path, { accept: 'text/html' })

async function fetchUnlessKept(url: string | undefined): Promise<void> {
  if (url !== undefined && !(await caches.match(url))) await fetchQuietly(url)
}

async function fetchQuietly(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
}

function isDone(): boolean {
  try {
    return sessionStorage.getItem(DONE) !== null
  } catch {
    return false
  }
}

function markDone(): void {
  try {
    sessionStorage.setItem(DONE, 'yes')
  } catch {
    // Then the next page asks again, and is told that nothing has changed.
  }
}
