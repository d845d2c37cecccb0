import type { Remaining } from './replay.ts'
import { spread } from './retry-after.ts'

/** Milliseconds in which quick clicks on one line become one request. */
const GATHER_MS = 250
/** ... but no longer than this after the first of them. */
const GATHER_AT_MOST_MS = 4000
const BACKOFF_MS = { first: 1000, most: 60_000 }

interface Clock {
  later: (work: () => void, ms: number) => () => void
  random: () => number
}

/** Plans replays: soon after a change, with exponential backoff while they fail. One timer at a time. */
export function createReplayScheduler({ later, random }: Clock, replay: () => void) {
  let cancel: (() => void) | undefined
  let failures = 0
  let gatheringSince: number | undefined
  /** The shop sent Retry-After: clicks do not shorten it. */
  let heldOff = false

  function set(ms: number): void {
    cancel?.()
    cancel = later(replay, ms)
  }

  return {
    /** Cancels the timer: what it was for is done now. */
    replayStarted(): void {
      cancel?.()
      cancel = undefined
      gatheringSince = undefined
      heldOff = false
    },
    /** Plans the next try with jitter, so that a thousand phones leaving a tunnel do not call at once. */
    replayEnded(remaining: Remaining): void {
      if (remaining.kind === 'nothing') {
        failures = 0
        return
      }
      const ceiling = Math.min(BACKOFF_MS.most, BACKOFF_MS.first * 2 ** failures++)
      const backoff = ceiling * (0.5 + random() / 2)
      const { afterMs } = remaining
      heldOff = afterMs !== undefined
      // A new change does not wait for one that keeps failing.
      if (gatheringSince !== undefined && !heldOff) return
      // A short Retry-After, again and again, backs off all the same.
      set(afterMs === undefined ? backoff : Math.max(backoff, spread(afterMs, random)))
    },
    isHeldOff: (): boolean => heldOff,
    /** An added product is sent at once; quantity clicks are gathered, because plus is rarely pressed once. */
    soon(kind: string, now: number): void {
      if (heldOff) return
      gatheringSince ??= now
      const rest = gatheringSince + GATHER_AT_MOST_MS - now
      set(kind === 'set' || kind === 'remove' ? Math.max(0, Math.min(GATHER_MS, rest)) : 0)
    },
  }
}
