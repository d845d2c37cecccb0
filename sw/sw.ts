import { cacheDrawnPages } from './drawn-pages.ts'
import { precacheShell } from './precache.ts'
import { keepPreviousBuild } from './previous-build.ts'
import { showWhatIsPushed } from './push.ts'
import { cacheProductPictures, cacheProducts, cacheScenes } from './runtime-caches.ts'
import { sendWhenOnline } from './sync.ts'
import { takeCatalogueNowAndThen } from './take-catalogue.ts'

declare const self: ServiceWorkerGlobalScope

precacheShell()
cacheDrawnPages(self)
keepPreviousBuild(self)
cacheProductPictures()
cacheScenes()
cacheProducts()
sendWhenOnline(self)
showWhatIsPushed(self)
takeCatalogueNowAndThen(self)

// On the first visit too: what is seen from here on is kept.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version takes over when the shopper says so, never by itself.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
