import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { batched } from '#server/platform/concurrency.ts'

it('what is asked for in one moment is done together, and what comes meanwhile goes into the next', async () => {
  const batches: (readonly number[])[] = []
  const double = batched(async (items: readonly number[]) => {
    batches.push(items)
    await pause(20)
    return items.map((item) => 2 * item)
  })
  const first = [double(1), double(2)]
  await pause(10)
  const second = [double(3), double(4), double(5)]
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

it('a batch that fails, fails for those in it only', async () => {
  const work = batched((items: readonly string[]) =>
    items.includes('bad') ? Promise.reject(new Error('one is bad')) : Promise.resolve(items),
  )
  const outcomes = await Promise.allSettled([work('good'), work('bad')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await work('good')).toBe('good')
})
