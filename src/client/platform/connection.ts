import type { QueryClient } from '@tanstack/react-query'
import type { Heard } from '#offline/transport.ts'
import { createListeners } from '#offline/listeners.ts'
import { HEALTH_AT, strangerIn } from '#offline/shop-answer.ts'
import { useStore } from './store.ts'

/** Milliseconds between two knocks while the shop does not answer; the first comes at once, for it tells more. */
const KNOCK_MS = { first: 250, most: 30_000 }
/** How many times longer each pause is than the one before. */
const GROWTH = 3
/** As after how many knocks a shop that was there a moment ago is knocked at: after 2.25 s. */
const FLICKERING_KNOCKS = 2
/** Milliseconds that a knock is given, doubled with each: the line may be slow. */
const ANSWER_MS = 5000
/** Milliseconds in which all who want to know share one knock. */
const YOUNG_MS = 500

const { notify, subscribe } = createListeners(() => {
  window.addEventListener('online', back)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', back)
    window.removeEventListener('offline', notify)
  }
})
/** What was told last: browsers often say online where the shop cannot be reached. */
let reachable = true
/** Who answered the last knock. */
let answeredBy: Heard = 'shop'
/** When the shop was last heard of, in ms since 1970. */
let heardAt: number | null = null
/** How often it was heard of since the page was opened. */
let answers = 0
let timer: ReturnType<typeof setTimeout> | undefined
let knocking: Promise<boolean>
let knockedAt = Number.NEGATIVE_INFINITY
let knocks = 0
let backAt = Number.NEGATIVE_INFINITY

/** Call it with every call's outcome. A refusal counts as an answer: the shop was reached. */
function heard(next: boolean): void {
  if (next) answers += 1
  // Offline, answers come from this device.
  if (next && navigator.onLine) heardAt = Date.now()
  if (next === reachable) return
  reachable = next
  clearTimeout(timer)
  if (next) {
    answeredBy = 'shop'
    backAt = performance.now()
  } else {
    // One that comes and goes is not knocked at from the beginning each time, nor ever later.
    knocks = performance.now() - backAt > KNOCK_MS.most ? 0 : Math.min(knocks, FLICKERING_KNOCKS)
    knockLater()
  }
  notify()
}

/** Call it with who answered a probe. */
function found(by: Heard): void {
  const known = answeredBy
  answeredBy = by
  heard(by === 'shop')
  if (by !== known && !reachable) notify()
}

/** Asks now whether the shop is there. Resolves with the answer; never rejects. */
function knock(): Promise<boolean> {
  // One that a line has swallowed says nothing of the line as it is now.
  if (performance.now() - knockedAt > YOUNG_MS) {
    knockedAt = performance.now()
    knocking = askNow().finally(() => (knockedAt = Number.NEGATIVE_INFINITY))
  }
  return knocking
}

async function askNow(): Promise<boolean> {
  const before = answers
  try {
    const response = await fetch(HEALTH_AT, {
      signal: AbortSignal.timeout(Math.min(KNOCK_MS.most, ANSWER_MS * 2 ** knocks)),
      cache: 'no-store',
      redirect: 'manual',
    })
    found(strangerIn(response) ?? 'shop')
  } catch {
    // Another call may have been answered meanwhile.
    if (answers === before) found('nobody')
  }
  return reachable
}

/** Asks whether the shop is back, ever more seldom; without it nothing would notice on a page that asks nothing. */
function knockLater(): void {
  timer = setTimeout(
    () => {
      void knock()
      knockLater()
    },
    Math.min(KNOCK_MS.most, KNOCK_MS.first * GROWTH ** knocks++),
  )
}

/** Before the first call of this visit: what the page brought, or the device remembers, is as old as its newest part. */
export function heardBefore(queryClient: QueryClient): void {
  const queries = queryClient.getQueryCache().getAll()
  heardAt ??= Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt)) || null
}

/** The browser's word for it is a guess: only an answer proves a line. */
function back(): void {
  notify()
  if (!reachable) void knock()
}

const isConnected = () => navigator.onLine && reachable

/** What is known of the line to the shop. */
export const connection = { heard, found, knock, isConnected, subscribe, heardAt: () => heardAt }

export const useConnected = (): boolean => useStore({ get: isConnected, subscribe }, true)

/** What is the matter while the shop cannot be reached, in words to go on from; null while it can. */
const trouble = (): string | null => (isConnected() ? null : (TROUBLE[answeredBy] ?? 'You are offline'))
const TROUBLE: Partial<Record<Heard, string>> = {
  login: 'This Wi-Fi wants a login',
  other: 'The shop cannot be reached',
}
export const useTrouble = (): string | null => useStore({ get: trouble, subscribe }, null)
