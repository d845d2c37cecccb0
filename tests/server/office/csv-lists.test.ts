import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { readList, readVariants, writeList, writeVariants } from '#server/catalogue/csv/lists.ts'
import { asWritten, csvLines, defused } from '#server/csv.ts'

/** As the form has them: trimmed, not empty. */
const value = fc
  .string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom('a', '|', '\\', '/', '=', ' ', "'", 'é', ',', '"'),
  })
  .map((text) => text.trim())
  .filter((text) => text !== '')

it('a list in a cell is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(readList(writeList(values))).toEqual(values)
    }),
  )
})

it('variants in a cell are read as they were written', () => {
  const variant = fc.record({ size: value, color: value, countInStock: fc.nat(1_000_000) })
  fc.assert(
    fc.property(fc.array(variant, { minLength: 1 }), (variants) => {
      expect(readVariants(writeVariants(variants))).toEqual(variants)
    }),
  )
})

it.each(['S / Red', 'S = 3', 'S / Red = many', 'S / Red / Dark = 3', 'S / Red = 3 = 4', '= '])(
  'variants written as %j are none',
  (cell) => expect(readVariants(cell)).toBeUndefined(),
)

it('no text in a file is a formula, and all of it comes back', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '\t', '\r', 'a', '1', '"', ',', '\n'),
  })
  fc.assert(
    fc.property(text, (written) => {
      expect(defused(written)).not.toMatch(/^[=+\-@\t\r]/)
      const [row = []] = parse(csvLines([[written, 'x']]))
      expect(asWritten(row[0] ?? '')).toBe(written)
    }),
  )
})
