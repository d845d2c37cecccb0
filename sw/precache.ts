import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Addresses that are the server's, and files: none of them is a page of the app. */
const NOT_PAGES = [/^\/(api|images|demo)(\/|\?|$)/, /^[^?]*\.[a-z0-9]{2,11}(\?|$)/i]

/** The shell and every chunk of the storefront, so that each page opens without a connection. */
export function precacheShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: NOT_PAGES }))
}
