import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterFailure } from '#server/accounts/login-throttle.ts'

const LIMIT = 10
const NONE = { failures: 0, window_started_at: 0, blocked_until: 0, strikes: 0 }
const START = 1_795_000_000_000
const fail = (times: readonly number[]) => times.reduce((state, at) => afterFailure(state, LIMIT, at), NONE)

test('failures that were under way when the block began do not make it longer', () => {
  const blocked = fail(Array<number>(LIMIT).fill(START))
  expect(blocked).toMatchObject({ blocked_until: START + 60_000, strikes: 1 })
  const late = [10, 20, 30].reduce((state, ms) => afterFailure(state, LIMIT, START + ms), blocked)
  expect(late).toMatchObject({ blocked_until: START + 60_000, strikes: 1 })
})

test('no block is longer than an hour, and a day without failures forgets them all', () => {
  let state = fail(Array<number>(LIMIT).fill(START))
  let now = START
  for (let block = 0; block < 40; block++) {
    now = Math.max(state.blocked_until, now) + 1
    state = afterFailure(state, LIMIT, now)
    expect(state.blocked_until - now).toBeLessThanOrEqual(60 * 60_000)
  }
  const next = afterFailure(state, LIMIT, Math.max(state.blocked_until, now) + 24 * 60 * 60_000 + 1)
  expect(next).toMatchObject({ failures: 1, blocked_until: 0, strikes: 0 })
})

test('whenever they come, 10 failures within 15 minutes are blocked and fewer are not', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 5 * 60_000 }), { minLength: 1, maxLength: LIMIT })
  fc.assert(
    fc.property(pauses, (gaps) => {
      const times = gaps.map((_, index) => START + gaps.slice(0, index).reduce((sum, gap) => sum + gap, 0))
      const within = times.filter((at) => at - START <= 15 * 60_000).length
      const state = fail(times)
      if (within === LIMIT) expect(state.blocked_until).toBeGreaterThan(times.at(-1) ?? 0)
      else expect(state.blocked_until).toBe(0)
    }),
  )
})
