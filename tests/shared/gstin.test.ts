import { expect, it } from 'vitest'
import { isGstin, plainGstin } from '#shared/gstin.ts'

const CHARACTERS = Array.from({ length: 36 }, (_, value) => value.toString(36).toUpperCase())
const REAL = '27AAPFU0939F1ZV'

it('a GSTIN is known by its form and its check character, however it was typed', () => {
  expect([REAL, '29AAGCB7383J1Z4'].map(isGstin)).toEqual([true, true])
  const typed = [
    ' 27 aapfu 0939f1zv ',
    '\u200b27AAPFU0939F1ZV\ufeff',
    '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ',
    '27-AAPFU0939F-1ZV',
  ]
  expect(new Set(typed.map(plainGstin))).toEqual(new Set([REAL]))
  expect(['', '27AAPFU0939F1Z', `${REAL}5`, '27AAPFU0939F1XV', 'AAAAPFU0939F1ZV'].map(isGstin)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

it('one character that is another is found, wherever it is', () => {
  for (let at = 0; at < REAL.length; at++) {
    const others = CHARACTERS.map((character) => REAL.slice(0, at) + character + REAL.slice(at + 1))
    expect(others.filter(isGstin)).toEqual([REAL])
  }
})
