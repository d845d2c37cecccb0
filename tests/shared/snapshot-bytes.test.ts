import { describe, expect, test } from 'vitest'
import { bytesOf, demoRows, generatedRows } from '#tests/bench/snapshot-bytes.ts'

/** The goals: bytes for 1,000 products with and without what only the product page shows. */
const MOST = { all: 150_000, core: 60_000 }

describe('1,000 products', () => {
  test.each([
    ['as the generator makes them', generatedRows(1000)],
    ['of the demonstration, again and again', demoRows(1000)],
  ])('%s, take at most 150 KB, and 60 without their texts', (_, rows) => {
    const { core, text } = bytesOf(rows)
    expect(core).toBeLessThanOrEqual(MOST.core)
    expect(core + text).toBeLessThanOrEqual(MOST.all)
  })
})

test('the products of the demonstration take their share of that', () => {
  const rows = demoRows()
  const { core, text } = bytesOf(rows)
  expect(core).toBeLessThanOrEqual((MOST.core * rows.length) / 1000)
  expect(core + text).toBeLessThanOrEqual((MOST.all * rows.length) / 1000)
})
