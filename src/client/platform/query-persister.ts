import { fromJson } from '#shared/json.ts'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { unsaid } from './unsaid.ts'
import { type Mirror, openMirror } from '#offline/mirror.ts'

/** Whether what was persisted under a key is what this version of the shop expects there. */
export type IsValid = (queryKey: readonly unknown[], data: unknown) => boolean

const KEY = 'queries'
/** Changes with the form of what is kept. */
const SCHEMA = 2
const THROTTLE_MS = 1000
/** Of a cache's events, those that change what is kept. */
const CHANGES: ReadonlySet<string> = new Set(['added', 'removed', 'updated'])
/** Milliseconds: one press has several changes, and for each everything would be gone through before it is painted. */
const SAVE_AFTER_MS = 100

let mirror: Mirror | undefined

/**
 * Restores the queries that this device persisted, and persists them from then on. Await it before the first
 * render: it takes 300 ms at most. When it fails, nothing is lost but speed.
 */
export async function persistQueries(queryClient: QueryClient, isValid: IsValid): Promise<void> {
  const storage = await openMirror()
  mirror = storage
  const persister = createSyncStoragePersister({
    storage,
    key: KEY,
    throttleTime: THROTTLE_MS,
    serialize: (client) => JSON.stringify(settled(client)),
    deserialize: (text) => checked(fromJson<PersistedClient>(text), isValid),
    retry: removeOldestQuery,
  })
  const options = {
    queryClient,
    persister,
    buster: `${__BUILD__} ${SCHEMA}`,
    // Bounded by weight, never by age: with a clock that is a year off the shop still opens offline.
    maxAge: Number.POSITIVE_INFINITY,
    dehydrateOptions: {
      // What the device itself has answered it can answer again.
      shouldDehydrateQuery: ({
        meta,
        state,
        queryHash,
      }: {
        meta: { persist?: 'public' | 'own' } | undefined
        state: { data: unknown }
        queryHash: string
      }) => meta?.persist !== undefined && state.data !== undefined && unsaid.get(queryHash) !== 'device',
      shouldDehydrateMutation: () => false,
    },
  }
  // What cannot be read is thrown away there, and kept anew from here on.
  await persistQueryClientRestore(options).catch(() => undefined)
  let isDue = false
  const save = () => {
    isDue = false
    void persistQueryClientSave(options)
  }
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (isDue || !CHANGES.has(type)) return
    isDue = true
    setTimeout(save, SAVE_AFTER_MS)
  })

  const atOnce: Persister = { ...persister, persistClient: (client) => saveAtOnce(storage, client) }
  const flush = () => {
    void persistQueryClientSave({ ...options, persister: atOnce })
    void storage.flush()
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  window.addEventListener('pagehide', flush)
}

/**
 * Forgets every answer, in memory and on this device: after a sign-out nothing tells what the user looked at.
 * Cleared while changes are still listened to, so that what waits to be written is the empty cache.
 */
export async function forgetQueries(queryClient: QueryClient): Promise<void> {
  const cancelled = queryClient.cancelQueries()
  queryClient.clear()
  mirror?.removeItem(KEY)
  await cancelled
  await mirror?.flush()
}

function saveAtOnce(storage: Mirror, client: PersistedClient): void {
  let rest: PersistedClient | undefined = client
  for (let errorCount = 1; rest; errorCount++) {
    try {
      storage.setItem(KEY, JSON.stringify(settled(rest)))
      return
    } catch (error) {
      rest = removeOldestQuery({ persistedClient: rest, error: error as Error, errorCount })
    }
  }
}

/** An answer stays an answer when asking again has failed: the failure is not kept. */
const settled = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: {
    mutations: [],
    queries: client.clientState.queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        status: 'success',
        fetchStatus: 'idle',
        error: null,
        fetchFailureCount: 0,
        fetchFailureReason: null,
      },
    })),
  },
})

/**
 * Leaves out what is not of this shop's contract; an answer from the future counts as one from now. However young, it is
 * asked for again: who opens or reloads a page wants to know what the shop says.
 */
function checked(client: PersistedClient, isValid: IsValid): PersistedClient {
  const now = Date.now()
  const queries = client.clientState.queries
    .filter(({ queryKey, state }) => isValid(queryKey, state.data))
    .map((query) => ({
      ...query,
      state: {
        ...query.state,
        isInvalidated: true,
        dataUpdatedAt: Math.min(query.state.dataUpdatedAt, now),
      },
    }))
  return { ...client, timestamp: Math.min(client.timestamp, now), clientState: { mutations: [], queries } }
}
