import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/platform/api-error.ts'
import { connection } from '#client/platform/connection.ts'
import { askAgainWhenBack, createQueryClient } from '#client/platform/query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No line')))
  return () => vi.useRealTimers()
})

/** A page that shows one answer; `outcomes` says how each time of asking ends. */
function watched(outcomes: readonly (() => Promise<string>)[]) {
  const queryClient = createQueryClient()
  askAgainWhenBack(queryClient)
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['one'],
    queryFn: () => outcomes[Math.min(asked++, outcomes.length - 1)]?.() ?? '',
  })
  const leave = observer.subscribe(() => undefined)
  return { data: () => observer.getCurrentResult().data, asked: () => asked, leave }
}

const late = async (): Promise<string> => {
  connection.heard(false)
  // What the device itself has is looked for first.
  await new Promise((resolve) => setTimeout(resolve, 4000))
  throw new ApiError('offline', 'Late', { late: true })
}

test('an answer that failed after the line was back is asked for again by itself', async () => {
  const page = watched([late, () => Promise.resolve('here')])
  await vi.advanceTimersByTimeAsync(1000)
  connection.heard(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.data()).toBe('here')
  page.leave()
})

test('what never comes while the shop answers is asked for ever more seldom', async () => {
  const page = watched([() => Promise.reject(new ApiError('offline', 'Late', { late: true }))])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.asked()).toBeGreaterThan(3)
  expect(page.asked()).toBeLessThan(9)
  page.leave()
  const before = page.asked()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(page.asked()).toBe(before)
})
