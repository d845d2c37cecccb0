import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'

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
        retryDelay: (failures) => 300 * 2 ** failures,
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
    const predicate = ({ state }: Query) => state.status === 'error'
    void queryClient.refetchQueries({ type: 'active', predicate })
  })
}

const mayPass = ({ kind, late, status = 0 }: ApiError) => (kind === 'offline' && !late) || status >= 500
