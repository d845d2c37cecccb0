import { getCacheKeyForURL } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

const CACHE = 'previous-build'
/** Whose names carry a hash of their content: one is never another. */
const PARTS = '/assets/'
/** Of the last builds, which some tab may still be of. */
const MOST = 400

const isPart = (url: string) => new URL(url).pathname.startsWith(PARTS)

/**
 * A tab goes on as the build it was opened with when another tab lets a new one in, whose worker throws away the parts
 * of the build before. They are put aside first, so that the tab still finds them, without a connection too.
 */
export function keepPreviousBuild(target: ServiceWorkerGlobalScope): void {
  target.addEventListener('install', (event) => event.waitUntil(putAside().catch(() => undefined)))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(PARTS),
    async ({ request }) =>
      (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request),
  )
}

async function putAside(): Promise<void> {
  const precache = (await caches.keys()).find((name) => name.includes('-precache-'))
  // The first build on this device.
  if (precache === undefined) return
  const [before, aside] = await Promise.all([caches.open(precache), caches.open(CACHE)])
  for (const request of await before.keys()) {
    // What this build has too stays where it is.
    if (!isPart(request.url) || getCacheKeyForURL(request.url) !== undefined) continue
    const response = await before.match(request)
    if (response) await aside.put(request, response)
  }
  const all = await aside.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((request) => aside.delete(request)))
}
