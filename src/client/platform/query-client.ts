import { type Query, QueryClient } from '@tanstack/react-query'
import { spread } from '#offline/retry-after.ts'
import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'
import { isHeld } from './or-held.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What is kept on the device: public answers, and a user's own, under their id, until they sign out. */
      persist?: 'public' | 'own'
    }
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
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
    const predicate = ({ state, queryHash }: Query) => state.status === 'error' || isHeld(queryHash)
    void queryClient.refetchQueries({ type: 'active', predicate })
  })
}

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
