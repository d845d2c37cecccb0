import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { Plugin } from './byte-budget.ts'
import { drawnPage } from './drawn-pages.ts'
import { withPageParts } from './page-parts.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Addresses that are the server's, and files: none of them is a page of the app. */
const NOT_PAGES = [/^\/(api|images|demo)(\/|\?|$)/, /^[^?]*\.[a-z0-9]{2,11}(\?|$)/i]

/** In the shell, and in no page of anybody else. */
const PLACE_OF_THE_APP = 'id="app"'

/**
 * What stands in the shop's place answers to everything, and would be kept as a part of the shop for good. Judged by
 * what it is, not by the shop's mark: files may come from a host of their own.
 */
const onlyOfShop: Plugin = {
  async fetchDidSucceed({ request, response }) {
    const type = response.headers.get('content-type') ?? ''
    const isShell = new URL(request.url).pathname.endsWith('.html')
    const isOurs = isShell
      ? (await response.clone().text()).includes(PLACE_OF_THE_APP)
      : !/^(text\/html|application\/json)/.test(type)
    if (!isOurs) throw new TypeError('Not of the shop')
    return response
  },
}

/** The shell and every chunk of the storefront, so that each page opens without a connection. */
export function precacheShell(): void {
  addPlugins([onlyOfShop])
  // The home page is a page as the others, and not the shell's own address.
  precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' })
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL('index.html')
  registerRoute(
    new NavigationRoute(
      async (asked) =>
        (await drawnPage(asked.request, asked.url)) ?? withPageParts(await shell(asked), asked.url.pathname),
      { denylist: NOT_PAGES },
    ),
  )
}
