import { randomBytes } from 'node:crypto'
import type { LiveEvent } from '#shared/contract/admin/live.ts'

type Kind = LiveEvent['kind']

/** The last things that happened, each with its place; of this process. */
export interface Feed {
  /** The place of the last event. */
  place(): string
  /** What came after `place`; one `all` where that is not known here any more. */
  since(place: string): LiveEvent[]
  /** What has happened in the last `ms`. */
  recent(ms: number): LiveEvent[]
  add(kind: Kind, ids: readonly string[]): void
  /** Calls back after each `add`. Call the result to end it. */
  onAdded(listener: () => void): () => void
}

const KEPT = 500
/** An event that names more ids names none: whoever hears it asks for all. */
export const IDS_MAX = 100

export function createFeed(now: () => number = Date.now): Feed {
  // Places of another process, or of this one before a restart, are none of ours.
  const run = randomBytes(8).toString('base64url')
  const kept: { event: LiveEvent; at: number }[] = []
  const listeners = new Set<() => void>()
  let count = 0
  const placeOf = (number: number) => `${run}-${number}`
  const events = (some: typeof kept) => some.map(({ event }) => event)
  return {
    place: () => placeOf(count),
    since(place) {
      const [, ours, digits] = /^(.+)-(\d{1,15})$/.exec(place) ?? []
      const missed = count - Number(digits)
      if (ours !== run || missed < 0 || missed > kept.length)
        return [{ id: placeOf(count), kind: 'all', ids: [] }]
      return missed === 0 ? [] : events(kept.slice(-missed))
    },
    recent: (ms) => events(kept.filter(({ at }) => at > now() - ms)),
    add(kind, ids) {
      count += 1
      const event = { id: placeOf(count), kind, ids: ids.length > IDS_MAX ? [] : [...ids] }
      kept.push({ event, at: now() })
      if (kept.length > KEPT) kept.shift()
      for (const listener of listeners) listener()
    },
    onAdded(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
