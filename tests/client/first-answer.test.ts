import { beforeEach, expect, test, vi } from 'vitest'
import type { FirstAnswer } from '#shared/first-answer.ts'

const ANSWER: FirstAnswer = { address: '/somewhere', status: 200, body: { data: 1 } }

/** A page that brought this answer, opened in this way, so many ms ago. */
async function pageWith(opened: string, ago: number) {
  const script = { textContent: JSON.stringify([ANSWER]) }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'first-answer' ? script : null) })
  vi.stubGlobal('performance', { now: () => ago, getEntriesByType: () => [{ type: opened }] })
  return import('#client/platform/first-answer.ts')
}

beforeEach(() => vi.resetModules())

test('what the page brought is taken once', async () => {
  const { takeFirstAnswer } = await pageWith('navigate', 800)
  expect(takeFirstAnswer('/elsewhere')).toBeUndefined()
  expect(takeFirstAnswer('/somewhere')).toEqual(ANSWER)
  expect(takeFirstAnswer('/somewhere')).toBeUndefined()
})

test('a page out of the history, which may be days old, brings nothing', async () => {
  const { takeFirstAnswer } = await pageWith('back_forward', 800)
  expect(takeFirstAnswer('/somewhere')).toBeUndefined()
})

test('after a minute it is no news any more', async () => {
  const { takeFirstAnswer } = await pageWith('navigate', 61_000)
  expect(takeFirstAnswer('/somewhere')).toBeUndefined()
})

test('what a server draws from is never too old, however long it has been running', async () => {
  const { provideFirstAnswers, takeFirstAnswer } = await pageWith('navigate', 3_600_000)
  provideFirstAnswers([ANSWER])
  expect(takeFirstAnswer('/somewhere')).toEqual(ANSWER)
})
