import { expect, it } from 'vitest'
import { newId, newOrderedId } from '#server/platform/ids.ts'

const YEAR_MS = 365 * 24 * 60 * 60_000

it('ids that are made one after the other sort so, in one millisecond and when the clock goes back a little', () => {
  const now = Date.now() + 1000
  const made = [now, now, now, now - 500, now + 1, now].map((moment) => newOrderedId(moment))
  expect(made.toSorted()).toEqual(made)
})

it('after a clock that was a year ahead they are of the present again', () => {
  newOrderedId(Date.now() + YEAR_MS)
  expect(newOrderedId() < newId(Date.now() + 60_000)).toBe(true)
})
