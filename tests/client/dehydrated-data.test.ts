import { beforeEach, expect, test, vi } from 'vitest'
import type { DehydratedAnswer } from '#shared/dehydrated-data.ts'

const ANSWER: DehydratedAnswer = { address: '/somewhere', status: 200, body: { data: 1 } }

/** A page that brought this answer, opened in this way, so many ms ago. */
async function pageWith(opened: string, ago: number) {
  const script = { textContent: JSON.stringify([ANSWER]) }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'dehydrated-data' ? script : null) })
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

test('after a minute it is no news any more', async () => {
  const { takeDehydratedAnswer } = await pageWith('navigate', 61_000)
  expect(takeDehydratedAnswer('/somewhere')).toBeUndefined()
})

test('what a server draws from is never too old, however long it has been running', async () => {
  const { provideDehydratedAnswers, takeDehydratedAnswer } = await pageWith('navigate', 3_600_000)
  provideDehydratedAnswers([ANSWER])
  expect(takeDehydratedAnswer('/somewhere')).toEqual(ANSWER)
})
