import { beforeEach, expect, test, vi } from 'vitest'
import type { DehydratedAnswer } from '#shared/dehydrated-data.ts'

const ANSWER: DehydratedAnswer = { address: '/somewhere', status: 200, body: { data: 1 } }

/** A page that brought this answer, opened in this way, so many ms ago; with the time at which the worker kept it. */
async function pageWith(opened: string, ago: number, keptAt: string | null = null) {
  const script = { textContent: JSON.stringify([ANSWER]) }
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'dehydrated-data' ? script : null),
    documentElement: { getAttribute: (name: string) => (name === 'data-kept-at' ? keptAt : null) },
  })
  vi.stubGlobal('performance', { now: () => ago, getEntriesByType: () => [{ type: opened }] })
  return import('#client/platform/hydration/dehydrated-data.ts')
}

beforeEach(() => vi.resetModules())

test('what the page brought is taken once', async () => {
  const { takeDehydratedAnswer } = await pageWith('navigate', 800)
  expect(takeDehydratedAnswer('/elsewhere')).toBeUndefined()
  expect(takeDehydratedAnswer('/somewhere')).toEqual(ANSWER)
  expect(takeDehydratedAnswer('/somewhere')).toBeUndefined()
})

test('a page out of the history, which may be days old, brings nothing', async () => {
  const { takeDehydratedAnswer } = await pageWith('back_forward', 800)
  expect(takeDehydratedAnswer('/somewhere')).toBeUndefined()
})

test('a page that the worker has kept says since when', async () => {
  const kept = await pageWith('navigate', 800, '1234')
  expect(kept.keptAt()).toBe(1234)
  expect(kept.takeDehydratedAnswer('/somewhere')).toEqual(ANSWER)
  vi.resetModules()
  expect((await pageWith('navigate', 800)).keptAt()).toBe(0)
})

test('after a minute it is no news any more', async () => {
  const { takeDehydratedAnswer } = await pageWith('navigate', 61_000)
  expect(takeDehydratedAnswer('/somewhere')).toBeUndefined()
})

test('what a server draws from is never too old, however long it has been running', async () => {
  const { provideDehydratedAnswers, takeDehydratedAnswer } = await pageWith('navigate', 3_600_000)
  provideDehydratedAnswers([ANSWER])
  expect(takeDehydratedAnswer('/somewhere')).toEqual(ANSWER)
})

test('what a page was drawn with is taken however old it is, or it would be another when it hydrates', async () => {
  for (const [opened, ago] of [
    ['back_forward', 800],
    ['navigate', 61_000],
  ] as const) {
    vi.resetModules()
    const { takeDehydratedAnswer } = await pageWith(opened, ago)
    expect(takeDehydratedAnswer('/somewhere', true)).toEqual(ANSWER)
  }
})
