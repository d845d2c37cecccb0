import { uptime } from 'node:os'

const DAY_MS = 24 * 60 * 60 * 1000
/** By how much the machine's clock may be set while the shop runs, and be believed at once. */
const BELIEVED_MS = DAY_MS
/** So long a shop may have been closed, and its clock is believed when it opens again. */
const CLOSED_MS = 60 * DAY_MS
/** A clock that was set by more is believed once it has gone on for so long. */
const DOUBTED_MS = 2 * DAY_MS

export interface ShopTime {
  /** What time it is, as far as the shop believes, ms since 1970 UTC. */
  believed: number
  /** What the machine's clock said then. */
  clock: number
  /** Since when, by the machine's clock, it has not been believed. */
  doubtedSince?: number
}

/**
 * What the shop believes when it looks at the clock: whatever is forgotten after days goes by it, so that a clock that is
 * a year ahead for a day forgets nothing, and one that is behind writes nothing down that is forgotten too early.
 *
 * @param elapsed since the look before, ms, by what nobody can set; undefined where the shop was closed in between.
 */
export function looked(before: ShopTime | undefined, clock: number, elapsed: number | undefined): ShopTime {
  const now = { believed: clock, clock }
  if (!before) return now
  const expected = before.believed + (elapsed ?? 0)
  const ahead = clock - expected
  if (ahead >= -BELIEVED_MS && ahead <= (elapsed === undefined ? CLOSED_MS : BELIEVED_MS)) return now
  const went = clock - before.clock - (elapsed ?? 0)
  const goesOn = went >= -BELIEVED_MS && went <= (elapsed === undefined ? CLOSED_MS : BELIEVED_MS)
  const since = goesOn ? (before.doubtedSince ?? clock) : clock
  return clock - since >= DOUBTED_MS ? now : { believed: expected, clock, doubtedSince: since }
}

/**
 * Of this process, once it keeps time: the last look, how long the machine had been running then, and what the process's
 * own clock said, which nobody can set but which may stand still while the machine sleeps, ms.
 */
let kept: { time: ShopTime; upMs: number; ranMs: number } | undefined

/** A look asks the system, which takes longer than a small statement: it serves for so long, ms. */
const LOOK_MS = 1000
/** But not where the machine's clock went on otherwise than the process's own, by more than that, ms. */
const ASTRAY_MS = 20

const upMs = () => uptime() * 1000

/** Looks at the clock. Undefined where the process keeps no time of its own. */
export function lookAtClock(): ShopTime | undefined {
  if (!kept) return undefined
  const up = upMs()
  kept = { time: looked(kept.time, Date.now(), up - kept.upMs), upMs: up, ranMs: performance.now() }
  return kept.time
}

/** From now on the process keeps time, beginning with what was believed when the shop was last open. */
export function keepTime(last: ShopTime | undefined): ShopTime {
  kept = { time: looked(last, Date.now(), undefined), upMs: upMs(), ranMs: performance.now() }
  return kept.time
}

export function keepNoTime(): void {
  kept = undefined
}

/** What time it is for everything that lasts days and is forgotten then, ms: the machine's, unless that is in doubt. */
export function shopNow(): number {
  if (!kept) return Date.now()
  const { time, ranMs } = kept
  const went = Date.now() - time.clock
  const ran = performance.now() - ranMs
  return ran < LOOK_MS && Math.abs(went - ran) <= ASTRAY_MS
    ? time.believed + went
    : (lookAtClock()?.believed ?? Date.now())
}
