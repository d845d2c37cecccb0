import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Small, for everybody, and never answered from a cache. */
const KNOCK_AT = '/api/health'
/** Milliseconds between two knocks while the shop does not answer. */
const KNOCK_MS = { first: 2000, most: 30_000 }

const listeners = new Set<() => void>()
/** What the last call told: browsers often say online where the shop cannot be reached. */
let reachable = true
/** When the shop was last heard of, in ms since 1970. */
let heardAt: number | null = null
let knocking: ReturnType<typeof setTimeout> | undefined
let knocks = 0

function tell(): void {
  for (const listener of listeners) listener()
}

/** To be told of every call's outcome. A refusal is an answer too: the shop was reached. */
function heard(next: boolean): void {
  // Offline, answers come from this device.
  if (next && navigator.onLine) heardAt = Date.now()
  if (next === reachable) return
  reachable = next
  clearTimeout(knocking)
  knocks = 0
  if (!next) knockLater()
  tell()
}

/** Asks whether the shop is back, ever more seldom; without it nothing would notice on a page that asks nothing. */
function knockLater(): void {
  const wait = Math.min(KNOCK_MS.most, KNOCK_MS.first * 2 ** knocks++)
  knocking = setTimeout(() => {
    fetch(KNOCK_AT, { signal: AbortSignal.timeout(5000), cache: 'no-store' }).then(
      () => heard(true),
      () => knockLater(),
    )
  }, wait)
}

/** Before the first call of this visit: what was brought back from the device is as old as its newest part. */
export function heardBefore(queryClient: QueryClient): void {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
  const newest = Math.max(0, ...times)
  if (newest > 0) heardAt ??= newest
}

function subscribe(listener: () => void): () => void {
  const back = () => {
    heard(true)
    listener()
  }
  listeners.add(listener)
  window.addEventListener('online', back)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', listener)
  }
}

const isConnected = () => navigator.onLine && reachable

/** What is known of the line to the shop. */
export const connection = { heard, isConnected, subscribe, heardAt: () => heardAt }

export const useConnected = (): boolean => useSyncExternalStore(subscribe, isConnected, () => true)
