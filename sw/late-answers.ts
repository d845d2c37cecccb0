import type { Plugin } from './byte-budget.ts'

/** Milliseconds that an answer is taken for the shop's word of now: it was on its way when it was asked for again. */
const YOUNG_MS = 10_000
/** Nobody may come for them. */
const MOST = 100

export interface LateAnswers {
  plugin: Plugin
  /** The answer to the same question that came after somebody had been given a copy; once. */
  take(request: Request): Promise<Response | undefined>
}

/**
 * On a line that is slower than a page's patience each answer comes after the page was given a copy, and asking again
 * would end in the same way. What came late is the answer to the next who asks.
 */
export function lateAnswers(cacheName: string): LateAnswers {
  const arrived = new Map<string, number>()
  return {
    plugin: {
      cachedResponseWillBeUsed({ cachedResponse, state }) {
        if (cachedResponse && state) state['gaveCopy'] = true
        return Promise.resolve(cachedResponse)
      },
      cacheDidUpdate({ request, state }) {
        if (state?.['gaveCopy'] !== true) return Promise.resolve()
        arrived.delete(request.url)
        arrived.set(request.url, Date.now())
        const [oldest] = arrived.keys()
        if (arrived.size > MOST && oldest !== undefined) arrived.delete(oldest)
        return Promise.resolve()
      },
    },
    async take(request) {
      const at = arrived.get(request.url)
      if (at === undefined) return undefined
      arrived.delete(request.url)
      const age = Date.now() - at
      return age >= 0 && age < YOUNG_MS ? caches.match(request, { cacheName }) : undefined
    },
  }
}
