import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rupeesSchema } from '#shared/contract/common.ts'

test('every sum of whole paise is one of rupees, up to those of the largest shop', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), (paise) => {
      expect(v.is(rupeesSchema, paise / 100)).toBe(true)
    }),
  )
  expect(v.is(rupeesSchema, 141_113_216.36)).toBe(true)
})

test('half a paisa is none', () => {
  for (const rupees of [0.005, 1299.999, 141_113_216.361]) expect(v.is(rupeesSchema, rupees)).toBe(false)
})
