import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'

/**
 * How the stand-in can go wrong, for tests. A capture is declined, left pending, of another amount, or
 * done without an answer (`lost-answer`); any call is slow or finds nobody (`unreachable`).
 */
const MISBEHAVIOURS = [
  'none',
  'declined',
  'pending',
  'wrong-amount',
  'slow',
  'unreachable',
  'lost-answer',
] as const
type Misbehaviour = (typeof MISBEHAVIOURS)[number]

export const misbehaviourSchema = v.object({
  mode: v.picklist(MISBEHAVIOURS),
  /** How many calls it lasts; without it until told otherwise. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** How slow `slow` is; without it slower than the shop waits. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 20_000),
})
export type Misbehaving = v.InferOutput<typeof misbehaviourSchema>

/** The mood of one stand-in. */
export interface Temper {
  set(next: Misbehaving): void
  /** Whether this call goes wrong in this way; counts it if so. */
  is(mode: Misbehaviour): boolean
  /** Waits where it is slow, until given up by `signal`. */
  dawdle(signal: AbortSignal | undefined): Promise<void>
}

export function temper(): Temper {
  let { mode: current, ms } = v.parse(misbehaviourSchema, { mode: 'none' })
  let left = Infinity
  const is = (mode: Misbehaviour) => {
    if (current !== mode) return false
    left--
    if (left <= 0) current = 'none'
    return true
  }
  return {
    set(next) {
      current = next.mode
      ms = next.ms
      left = next.times ?? Infinity
    },
    is,
    async dawdle(signal) {
      if (is('slow')) await setTimeout(ms, undefined, { signal })
    },
  }
}
