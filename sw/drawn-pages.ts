import { ExpirationPlugin } from 'workbox-expiration'
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { DRAWN_PAGES, drawnPath, forgetDrawnPages } from '#offline/drawn-pages.ts'
import { byteBudget, type Plugin } from './byte-budget.ts'
import { keptPage } from './kept-page.ts'

const SHELL = 'index.html'
/** By number and by weight, as pictures are. A list weighs some 230 KB. */
const MOST = { entries: 16, bytes: 4 * 1024 * 1024 }

/** The shell is another one with each build. */
const cacheName = () => DRAWN_PAGES + (getCacheKeyForURL(SHELL) ?? '')

const onlyDrawn: Plugin = {
  async cacheWillUpdate({ response }) {
    const shell = await matchPrecache(SHELL)
    return shell ? keptPage(response, await shell.text(), Date.now()) : null
  },
}

/** Pages that an open one asks for at rest (`routes/-keep-for-offline.ts`) are kept as the shop drew them. */
export function cacheDrawnPages(target: ServiceWorkerGlobalScope): void {
  const name = cacheName()
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.headers.get('accept') === 'text/html' && drawnPath(url) !== undefined,
    new NetworkFirst({
      cacheName: name,
      plugins: [
        onlyDrawn,
        new ExpirationPlugin({ maxEntries: MOST.entries, purgeOnQuotaError: true }),
        byteBudget(MOST.bytes),
      ],
    }),
  )
  target.addEventListener('activate', (event) => event.waitUntil(forgetDrawnPages(name)))
}

/**
 * The page as the shop drew it last, which is there before any of its code has run; undefined where none is kept. Who
 * reloads or goes back gets the shell: they are to be where they were, and a drawn page guesses the height of what
 * is not in sight.
 */
export async function drawnPage({ cache }: Request, url: URL): Promise<Response | undefined> {
  const path = drawnPath(url)
  if (cache !== 'default' || path === undefined) return undefined
  return caches.match(path, { cacheName: cacheName() }).catch(() => undefined)
}
