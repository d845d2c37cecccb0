import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { responseCache, responseOf } from '#server/http/response-cache.ts'

/** Words enough that it matters how well they are packed. */
const PAGE = Buffer.from(
  Array.from(
    { length: 3000 },
    (_, n) => `<li>Kurta ${n % 97} in ${n % 13} colours, ${(n * 7919) % 1009}</li>`,
  ).join(),
)

function openCache() {
  let time = 0
  const responses = responseCache(10 * 1024 * 1024, () => time)
  const answer = responseOf(PAGE, [])
  responses.put('page', answer)
  return {
    responses,
    answer,
    pass: (ms: number) => (time += ms),
    readBy: async (readers: number) => {
      for (let reader = 0; reader < readers; reader++) await responses.encode(answer, 'br')
    },
  }
}

test('what stays as it is and many have is packed more tightly, and is the same', async () => {
  const { responses, answer, pass, readBy } = openCache()
  const loose = await responses.encode(answer, 'br')
  pass(10_000)
  await readBy(16)
  await expect
    .poll(async () => (await responses.encode(answer, 'br')).length)
    .toBeLessThan(loose.length * 0.97)
  expect(brotliDecompressSync(await responses.encode(answer, 'br'))).toEqual(PAGE)
})

test('what is new, or had by few, is not', async () => {
  const { responses, answer, pass, readBy } = openCache()
  const loose = await responses.encode(answer, 'br')
  await readBy(100)
  pass(10_000)
  await readBy(10)
  await pause(200)
  expect(await responses.encode(answer, 'br')).toBe(loose)
})

test('what is outdated before its turn is not', async () => {
  const { responses, answer, pass, readBy } = openCache()
  const loose = await responses.encode(answer, 'br')
  pass(10_000)
  const read = readBy(16)
  responses.dropAll()
  await read
  await pause(200)
  expect(await responses.encode(answer, 'br')).toBe(loose)
})

test('what cannot be packed stays as it is, and the next is packed all the same', async () => {
  const { responses, answer, pass, readBy } = openCache()
  const other = responseOf(PAGE, [])
  responses.put('other', other)
  const loose = await responses.encode(answer, 'br')
  await responses.encode(other, 'br')
  pass(10_000)
  Object.assign(answer, { body: { length: 10 } })
  await readBy(16)
  for (let reader = 0; reader < 16; reader++) await responses.encode(other, 'br')
  await expect
    .poll(async () => (await responses.encode(other, 'br')).length)
    .toBeLessThan(loose.length * 0.97)
  expect(await responses.encode(answer, 'br')).toBe(loose)
})

test('an answer that could not be packed is packed for the next reader', async () => {
  const { responses } = openCache()
  const answer = responseOf(PAGE, [])
  Object.assign(answer, { body: { length: 10 } })
  await expect(responses.encode(answer, 'br')).rejects.toThrow(TypeError)
  Object.assign(answer, { body: PAGE })
  expect(brotliDecompressSync(await responses.encode(answer, 'br'))).toEqual(PAGE)
})
