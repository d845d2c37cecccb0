import { afterEach, expect, test, vi } from 'vitest'
import { keptAnswers } from '#server/platform/kept-answers.ts'

const MINUTE_MS = 60_000
afterEach(() => vi.useRealTimers())

const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)
/** Answers with how often it was asked. */
const counting = () => {
  let count = 0
  return vi.fn<() => Promise<number>>(() => Promise.resolve(++count))
}

test('what takes long is worked out once a minute, and whether it does is asked as often', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const kept = keptAnswers()
  const [asks, reads] = [vi.fn<() => Promise<boolean>>(yes), counting()]
  for (let time = 0; time < 3; time++) expect(await kept('one', asks, reads)).toBe(1)
  expect([asks.mock.calls.length, reads.mock.calls.length]).toEqual([1, 1])
  expect(await kept('another', asks, reads)).toBe(2)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(await kept('one', asks, reads)).toBe(3)
})

test('who asks at the same time waits for the same answer', async () => {
  const kept = keptAnswers()
  const read = counting()
  expect(await Promise.all([kept('it', yes, read), kept('it', yes, read)])).toEqual([1, 1])
  expect(read).toHaveBeenCalledOnce()
})

test('what is short is read each time, and what failed is not kept', async () => {
  const kept = keptAnswers()
  const read = counting()
  expect([await kept('short', no, read), await kept('short', no, read)]).toEqual([1, 2])
  await expect(kept('broken', yes, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept('broken', yes, read)).toBe(3)
})
