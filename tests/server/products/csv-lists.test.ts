import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import {
  readList,
  readValues,
  readVariants,
  writeList,
  writeValues,
  writeVariants,
} from '#server/product-fields/lists.ts'
import { asWritten, csvLines, defused } from '#server/platform/csv.ts'

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

it('sizes and colours in a cell are read as they were written, with commas of their own', () => {
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(readValues(writeValues(values))).toEqual(values)
    }),
  )
})

it.each([
  ['S, M, L', ['S', 'M', 'L']],
  ['S,M | L', ['S', 'M', 'L']],
  ['S | M,', ['S', 'M']],
  ['', []],
])('sizes typed as %j are %j', (cell, values) => expect(readValues(cell)).toEqual(values))

it('variants may have commas between them', () => {
  expect(readVariants('S / Red = 5, M / Red = 0')).toEqual([
    { size: 'S', color: 'Red', countInStock: 5 },
    { size: 'M', color: 'Red', countInStock: 0 },
  ])
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
    unit: fc.constantFrom(...Array.from('=+-@＝＋－＠\'a1",;\t\r\n')),
  })
  fc.assert(
    fc.property(text, (written) => {
      const file = defused(written)
      expect(file).not.toMatch(/^[\t\r\n]/)
      // Where a spreadsheet takes these for the ends of cells, what stands behind them begins one.
      for (const cell of file.split(/[;\t\r\n]/)) {
        if (/^\+[\d ()]+$/.test(cell)) expect(cell.replace(/\D/g, '').length).toBeGreaterThan(6)
        else if (!/^\+[\d ()-]*\d \d[\d ()-]*$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
      }
      const [row = []] = parse(csvLines([[written, 'x']]))
      expect(asWritten(row[0] ?? '')).toBe(written)
    }),
  )
})

it.each([
  ['＝1+1', "'＝1+1"],
  ['－2', "'－2"],
  ['red;=1+1', "red;'=1+1"],
  ["red;'=1+1", "red;''=1+1"],
  ['red\t@SUM(A1)', "red\t'@SUM(A1)"],
  ['Wash cold\n- do not bleach', "Wash cold\n'- do not bleach"],
  ['\tred', "'\tred"],
  ['S; M; L', 'S; M; L'],
  ['half-linen + cotton = soft', 'half-linen + cotton = soft'],
  ['+91 98765 43210', '+91 98765 43210'],
  ['+91 98765-43210', '+91 98765-43210'],
  ['+919876543210; +91 98765 43211', '+919876543210; +91 98765 43211'],
  // A sum, of which the spreadsheet would show the answer.
  ['+91-98765-43210', "'+91-98765-43210"],
  ['+91 -98765 -43210', "'+91 -98765 -43210"],
  ['+(91)-(98765)', "'+(91)-(98765)"],
  ['+1-2', "'+1-2"],
  ['-2+3', "'-2+3"],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ["'+91 98765 43210", "''+91 98765 43210"],
  ['+1+cmd|calc', "'+1+cmd|calc"],
  ['++91 98765 43210', "'++91 98765 43210"],
  ['+91*98765', "'+91*98765"],
  ['+91 98765 43210;=1+1', "+91 98765 43210;'=1+1"],
  ['+91 98765 43210\t@SUM(A1)', "+91 98765 43210\t'@SUM(A1)"],
  ['+', "'+"],
  ['+ 91', "'+ 91"],
  ['+91 ext. 5', "'+91 ext. 5"],
  ['-91 98765 43210', "'-91 98765 43210"],
  ['+A1', "'+A1"],
])('%j stands in a file as %j', (written, cell) => {
  expect(defused(written)).toBe(cell)
  expect(asWritten(cell)).toBe(written)
})
