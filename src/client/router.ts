import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { ErrorPage } from './shop/shell/error-page.tsx'

/** @param history other than the browser's, where there is no browser */
export function createShopRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache knows what is fresh.
    defaultPreloadStaleTime: 0,
    // It writes a script into a page that a server makes.
    scrollRestoration: history === undefined && unlessScrolled(),
    ...(history && { history }),
    defaultErrorComponent: ErrorPage,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      // Commas stay readable: size=S,M (spec, section 2).
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
      return text ? `?${text.replaceAll('%2C', ',')}` : ''
    },
  })
}

/**
 * What came drawn may be read, and scrolled, before its code is there: such a first page stays where the shopper has
 * it. One that is reloaded or come back to is where it was left.
 */
function unlessScrolled(): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && window.scrollY > 0 && navigationType() === 'navigate'
    isFirst = false
    // It keeps the places of what it has seen scrolling, which it has not: for Back, and for a reload.
    if (isScrolled) document.dispatchEvent(new Event('scroll'))
    return !isScrolled
  }
}

const navigationType = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}
