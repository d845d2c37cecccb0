import { expect, test } from 'vitest'
import * as v from 'valibot'
import { productList } from '#client/shop/catalogue/list-answer.ts'

const EMPTY = { success: true, data: [], total: 0, nextCursor: null }

test.each([
  { success: true, data: {} },
  { success: true, data: null },
  { success: true, data: 'products', total: 3, nextCursor: null },
  { success: true },
])('%j is an empty list of products', (answer) => {
  expect(v.parse(productList.answer, answer)).toEqual(EMPTY)
})

test('a list stays what it is', () => {
  const list = { ...EMPTY, nextCursor: 'more', total: 7 }
  expect(v.parse(productList.answer, list)).toEqual(list)
})

test.each([
  { success: false, data: null },
  { hello: 'Wi-Fi' },
  [],
  null,
  { success: true, data: [{ name: 'A' }] },
])('%j is no answer of the shop', (answer) => {
  expect(v.is(productList.answer, answer)).toBe(false)
})
