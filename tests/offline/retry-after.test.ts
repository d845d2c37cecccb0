import { describe, expect, test } from 'vitest'
import { retryAfterMs, spread } from '#offline/retry-after.ts'
import { adds, said, sets, setUp } from './client-with-a-shop.ts'

const asked = (value: string, more: Record<string, string> = {}) =>
  retryAfterMs(new Headers({ 'retry-after': value, ...more }))

describe('Retry-After', () => {
  test.each([
    ['30', 30_000],
    ['0', 1000],
    ['-5', 1000],
    ['0.001', 1000],
    ['86400', 900_000],
    ['99999999999999999999', 900_000],
    ['9'.repeat(400), 900_000],
  ])('%s is waited for as long as makes sense', (value, ms) => expect(asked(value)).toBe(ms))

  test.each(['', 'soon', 'NaN', 'Infinity', '1e9', 'Sun, 22 Nov 2026 10:00:30 GMT'])(
    '%s says nothing',
    (value) => expect(asked(value)).toBeUndefined(),
  )

  test('a date counts from the date of the answer, whatever the clock of the device says', () => {
    expect(asked('Tue, 22 Nov 2016 10:00:30 GMT', { date: 'Tue, 22 Nov 2016 10:00:00 GMT' })).toBe(30_000)
    expect(asked('Tue, 22 Nov 2016 09:00:00 GMT', { date: 'Tue, 22 Nov 2016 10:00:00 GMT' })).toBe(1000)
  })

  test('is never cut short, and never waited for by all alike', () => {
    expect([0, 0.5, 1].map((random) => spread(1000, () => random))).toEqual([1000, 1125, 1250])
  })
})

describe('a shop that asks for time', () => {
  const busy = (value: string) => () =>
    said({ success: false, message: 'Busy' }, 503, { 'retry-after': value })

  test.each(['0', '-1', '99999999999999999999', '1e9', 'soon'])(
    'is asked a handful of times in ten seconds, whatever it says: %s',
    async (value) => {
      const { client, sent, newMeta, planned, wait } = await setUp({
        answers: Array.from({ length: 400 }, () => busy(value)),
      })
      await client.change(adds, newMeta())
      await client.replayNow()
      for (let ms = planned() ?? 0; ms < 10_000; ms += planned() ?? 0) await wait()
      expect(sent.length).toBeLessThanOrEqual(6)
      // No timer runs longer than the browsers can count.
      expect(planned()).toBeLessThan(2 ** 31)
    },
  )

  test('behind a page of somebody who speaks for it is left alone as well, clicks or not', async () => {
    const proxy = () => new Response('<html>Busy</html>', { status: 503, headers: { 'retry-after': '30' } })
    const { client, sent, newMeta, planned } = await setUp({ answers: [proxy, proxy], isThere: () => false })
    await client.change(adds, newMeta())
    await client.replayNow()
    const wait = planned()
    expect(wait).toBeGreaterThanOrEqual(30_000)
    await client.change(sets(5), newMeta())
    expect(planned()).toBe(wait)
    expect(sent).toHaveLength(1)
  })
})
