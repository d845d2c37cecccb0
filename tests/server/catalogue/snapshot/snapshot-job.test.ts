import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSnapshots, WAIT_MS } from '#server/catalogue/snapshot/snapshot-job.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

type Listener = (change: 'stock' | 'content') => void

let shop: TestShop
let change: Listener
let made: number
let atOpening: number
let stop: () => void
beforeEach(async () => {
  shop = await openShop()
  made = 0
  // Begun in the middle of a day, with the first snapshot behind it.
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { context } = shop.app
  const onChange = (listener: (change: 'stock' | 'content', ids: readonly string[]) => void) => {
    change = (kind) => listener(kind, [])
  }
  stop = startSnapshots({
    ...context,
    catalogue: { ...context.catalogue, published: { ...context.catalogue.published, onChange } },
    snapshots: {
      ...context.snapshots,
      make: () => {
        made++
        return Promise.resolve(undefined)
      },
    },
  })
  vi.advanceTimersByTime(WAIT_MS.quiet)
  atOpening = made
  made = 0
})
afterEach(async () => {
  stop()
  vi.useRealTimers()
  await shop.close()
})

test('one is made when the shop opens', () => {
  expect(atOpening).toBe(1)
})

test('one snapshot is made of changes that follow each other', () => {
  for (let number = 0; number < 5; number++) {
    change('content')
    vi.advanceTimersByTime(WAIT_MS.quiet - 1)
    expect(made).toBe(0)
  }
  vi.advanceTimersByTime(1)
  expect(made).toBe(1)
})

test('changes without an end are not waited out for ever', () => {
  for (let time = 0; time < WAIT_MS.most; time += 1000) {
    change('content')
    vi.advanceTimersByTime(1000)
  }
  expect(made).toBe(1)
})

test('stock alone waits longer, and comes along with anything else', () => {
  change('stock')
  vi.advanceTimersByTime(WAIT_MS.stock - 1)
  expect(made).toBe(0)
  vi.advanceTimersByTime(1)
  expect(made).toBe(1)
  change('stock')
  change('content')
  vi.advanceTimersByTime(WAIT_MS.quiet)
  expect(made).toBe(2)
  vi.advanceTimersByTime(WAIT_MS.stock)
  expect(made).toBe(2)
})

test('where nothing changes one is made a day, for the pieces sold', () => {
  vi.advanceTimersByTime(11 * 60 * 60 * 1000)
  expect(made).toBe(0)
  vi.advanceTimersByTime(2 * 60 * 60 * 1000)
  expect(made).toBe(1)
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(made).toBe(2)
})
