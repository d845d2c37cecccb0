import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'

/**
 * How a simulator can misbehave, for tests. A payment is declined, left pending, of another amount or currency,
 * another account's, captured without being asked or twice, or comes with a false signature; a capture is refused
 * (`capture-refused`), or done without an answer (`lost-answer`), as a refund is, which can also be refused
 * (`refund-refused`) or left pending (`refund-pending`); any call can be slow or unanswered (`unreachable`). What a provider cannot do it does not do wrongly either.
 */
const MISBEHAVIOURS = [
  'none',
  'declined',
  'pending',
  'wrong-amount',
  'wrong-currency',
  'wrong-account',
  'wrong-signature',
  'captured-already',
  'captured-twice',
  'capture-refused',
  'refund-refused',
  'refund-pending',
  'slow',
  'unreachable',
  'lost-answer',
] as const
type Misbehaviour = (typeof MISBEHAVIOURS)[number]

export const misbehaviourSchema = v.object({
  mode: v.picklist(MISBEHAVIOURS),
  /** How many calls it applies to; without it, until it is changed. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The delay of `slow`; the default exceeds the shop's timeout. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 20_000),
})
export type Misbehaving = v.InferOutput<typeof misbehaviourSchema>

/** The current misbehaviour of one simulator. */
export interface MisbehaviourState {
  set(next: Misbehaving): void
  /** Whether this call goes wrong in this way; counts it if so. */
  is(mode: Misbehaviour): boolean
  /** Waits when the mode is `slow`; `signal` aborts. */
  delay(signal: AbortSignal | undefined): Promise<void>
}

export function misbehaviourState(): MisbehaviourState {
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
    async delay(signal) {
      if (is('slow')) await setTimeout(ms, undefined, { signal })
    },
  }
}
