import { notifyManager, type Query, QueryClient, type QueryState } from '@tanstack/react-query'
import { spread } from '#offline/retry-after.ts'
import { ApiError, isOffline } from './api-error.ts'
import { connection } from './connection.ts'
import { unsaid } from './unsaid.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What is kept on the device: public answers, and a user's own, under their id, until they sign out. */
      persist?: 'public' | 'own'
    }
  }
}

const FRESH_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000

export function createQueryClient(): QueryClient {
  // An answer is shown when it comes; a timer, which is the default, would let a frame without it go first.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the shop has not said yet is asked of it when it is next shown.
        staleTime: ({ queryHash }: Query) => (unsaid.has(queryHash) ? 0 : FRESH_MS),
        gcTime: 7 * DAY_MS,
        // Asked even when the browser says offline: it is wrong too often, and the worker may know the answer.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && error instanceof ApiError && mayPass(error),
        retryDelay,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** What could not be had is asked for again when the line is back: nobody has to press anything. */
export function askAgainWhenBack(queryClient: QueryClient): void {
  let connected = connection.isConnected()
  connection.subscribe(() => {
    const wasConnected = connected
    connected = connection.isConnected()
    if (wasConnected || !connected) return
    const predicate = ({ state, queryHash }: Query) => state.status === 'error' || unsaid.has(queryHash)
    void queryClient.refetchQueries({ type: 'active', predicate })
  })
  // The connection may return before the query fails, or the worker may have answered a slow request with its copy.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { state }: { state: QueryState } = query
    if (type !== 'updated' || state.fetchStatus !== 'idle' || !connection.isConnected()) return
    // Queries that the device answered ask the shop at once already.
    const isMissing = () => query.state.status === 'error' || unsaid.get(query.queryHash) === 'copy'
    if (state.status === 'error' ? !isOffline(state.error) : !isMissing()) return
    const predicate = (other: Query) => other === query && isMissing()
    const again = () => void queryClient.refetchQueries({ type: 'active', predicate })
    const tries = Math.max(1, state.status === 'error' ? state.errorUpdateCount : state.dataUpdateCount)
    setTimeout(again, Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** (tries - 1)))
  })
}

/** Milliseconds until what did not come is asked for again while the shop itself answers. */
const AGAIN_MS = { first: 1000, most: 30_000 }

/** Seconds that a page waits by itself when the shop asks for time; whoever waits for longer asks again themself. */
const MOST_WAIT_S = 5

/** Not while a Wi-Fi wants a login: that takes a person. */
function mayPass({ kind, late, stranger, status = 0, retryAfter = 0 }: ApiError): boolean {
  if (retryAfter > MOST_WAIT_S || stranger === 'login') return false
  return (kind === 'offline' && !late) || status === 429 || status >= 500
}

const retryDelay = (failures: number, error: Error): number => {
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return asked === undefined ? 300 * 2 ** failures : spread(asked * 1000, Math.random)
}
