import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHOP_MARK } from '#shared/shop-mark.ts'

let isThere: boolean

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  isThere = true
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'ok' }, { headers: { [SHOP_MARK.name]: SHOP_MARK.value } })
  })
})
afterEach(() => vi.useRealTimers())

/** Milliseconds until a shop that went away, and is there again at once, is known to be there. */
async function missed(): Promise<number> {
  const { connection } = await import('#client/platform/connection.ts')
  const begun = Date.now()
  connection.heard(false)
  while (!connection.isConnected()) await vi.advanceTimersByTimeAsync(50)
  return Date.now() - begun
}

test('a shop that comes and goes is known to be back within 3 s, however often it went', async () => {
  const times: number[] = []
  for (let spell = 0; spell < 10; spell++) {
    times.push(await missed())
    await vi.advanceTimersByTimeAsync(3000)
  }
  expect(times[0]).toBeLessThanOrEqual(250)
  expect(Math.max(...times)).toBeLessThanOrEqual(3000)
  // Nor is it knocked at four times a second, where its health is well and what is asked of it is not.
  expect(Math.min(...times.slice(2))).toBeGreaterThanOrEqual(2000)
})

test('one that stays away is knocked at ever more seldom, every 30 s at last', async () => {
  const { connection } = await import('#client/platform/connection.ts')
  isThere = false
  const knocks: number[] = []
  vi.stubGlobal('fetch', async () => {
    knocks.push(Date.now())
    throw new TypeError('Failed to fetch')
  })
  connection.heard(false)
  await vi.advanceTimersByTimeAsync(300_000)
  const pauses = knocks.slice(1).map((at, index) => at - (knocks[index] ?? 0))
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.slice(0, 4)).toEqual([750, 2250, 6750, 20_250])
  expect(pauses.at(-1)).toBe(30_000)
})

test('a knock that the line has swallowed keeps nobody from being answered when the line is back', async () => {
  const { connection } = await import('#client/platform/connection.ts')
  const asked: number[] = []
  let isSwallowing = true
  const begun = Date.now()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    asked.push(Date.now() - begun)
    if (!isSwallowing) return Response.json({}, { headers: { [SHOP_MARK.name]: SHOP_MARK.value } })
    return new Promise((_answer, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError'))),
    )
  })
  connection.heard(false)
  await vi.advanceTimersByTimeAsync(7000)
  isSwallowing = false
  await vi.advanceTimersByTimeAsync(8000)
  expect(connection.isConnected()).toBe(true)
  expect(asked).toEqual([250, 1000, 3250, 10_000])
  // What is given up of the earlier ones now is no news.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.isConnected()).toBe(true)
  expect(asked).toHaveLength(4)
})
