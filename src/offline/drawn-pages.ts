/** Begins the name of the cache in which the worker keeps pages as the shop drew them; its build follows. */
export const DRAWN_PAGES = 'drawn-pages '

/** What such a page is kept under; undefined for one that the shop does not draw. */
export function drawnPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  // There is one home page, whatever link led to it.
  if (pathname === '/') return pathname
  return /^\/(collections|product|pages)\/./.test(pathname) ? pathname + search : undefined
}

/** @param but a cache that stays */
export async function forgetDrawnPages(but?: string): Promise<void> {
  const names = typeof caches === 'undefined' ? [] : await caches.keys()
  const gone = names.filter((name) => name.startsWith(DRAWN_PAGES) && name !== but)
  await Promise.all(gone.map((name) => caches.delete(name)))
}
