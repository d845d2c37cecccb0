import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operationRequest, type Outcome } from '#offline/cart-request.ts'
import { createTransport, type Heard, usualWaitMs } from '#offline/transport.ts'
import { HEALTH_AT } from '#offline/shop-answer.ts'
import { cart, guest, said, shirt } from './client-with-a-shop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const operation = {
  kind: 'add',
  ...shirt,
  quantity: 1,
  seq: 1,
  key: 'key-1',
  attempts: 1,
  createdAt: 0,
} as const
const request = operationRequest(operation, `guest:${guest.guestId}`, guest)
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

/** A line on which each answer takes so many milliseconds, one after the other; none where there is no number. */
function lineOf(...delays: (number | undefined)[]) {
  const aborted: number[] = []
  const heard: Heard[] = []
  let sent = 0
  const transport = createTransport({
    send(url, init) {
      if (url === HEALTH_AT) return Promise.resolve(said({ status: 'ok' }))
      const number = ++sent
      init.signal?.addEventListener('abort', () => aborted.push(number))
      const delay = delays[number - 1]
      return delay === undefined ? new Promise(() => undefined) : after(delay, cart({ version: number }))
    },
    heard: (by) => void heard.push(by),
  })
  return { transport, aborted, heard, sent: () => sent }
}

describe('a line that is slow', () => {
  test('is given more time with each attempt, up to a minute', () => {
    expect([1, 2, 3, 4, 50].map(usualWaitMs)).toEqual([10_000, 20_000, 40_000, 60_000, 60_000])
  })

  test('of twelve seconds brings an answer all the same: late, and it is used', async () => {
    const { transport, aborted, heard } = lineOf(12_000)
    const late: Outcome[] = []
    const outcome = transport.outcomeOf(request, 1, 'key-1', (known) => void late.push(known))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toMatchObject({ kind: 'later', obstacle: { by: 'nobody' } })
    await vi.advanceTimersByTimeAsync(2000)
    expect(late).toMatchObject([{ kind: 'cart', cart: { version: 1 } }])
    expect(heard).toEqual(['shop'])
    expect(aborted).toEqual([])
  })

  test('is asked again under the same key, and whichever answer comes first is taken', async () => {
    const { transport } = lineOf(12_000, 12_000)
    void transport.outcomeOf(request, 1, 'key-1', () => undefined)
    await vi.advanceTimersByTimeAsync(11_000)
    const second = transport.outcomeOf(request, 2, 'key-1', () => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await second).toMatchObject({ kind: 'cart', cart: { version: 1 } })
  })

  test('does not take all the connections: of what is late the two newest are listened to', async () => {
    const { transport, aborted } = lineOf()
    for (const key of ['key-1', 'key-2', 'key-3']) {
      void transport.outcomeOf(request, 1, key, () => undefined)
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(aborted).toEqual([1])
  })

  test('keeps nobody waiting once it is said to be back, but for what has only just been sent', async () => {
    const { transport, sent } = lineOf(undefined, 3000)
    const silent = transport.outcomeOf(request, 4, 'key-1', () => undefined)
    await vi.advanceTimersByTimeAsync(5000)
    const young = transport.outcomeOf(request, 1, 'key-2', () => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    transport.lineIsBack()
    expect(await silent).toMatchObject({ kind: 'later' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await young).toMatchObject({ kind: 'cart' })
    expect(sent()).toBe(2)
  })
})
