import { expect, test } from 'vitest'
import { sinceWords, piecesWords } from '#client/shop/since/since-words.ts'

test.each([
  [{ lessPaise: 20_000, isBack: false }, '₹200 less'],
  [{ lessPaise: 129_950, isBack: false }, '₹1,299.50 less'],
  [{ lessPaise: 0, isBack: true }, 'Back in stock'],
  [{ lessPaise: 5000, isBack: true }, 'Back in stock, ₹50 less'],
])('what is better about a piece is said in plain words: %o', (change, words) => {
  expect(sinceWords(change)).toBe(words)
})

test('new pieces are counted', () => {
  expect([1, 12, 1234].map(piecesWords)).toEqual(['1 new piece', '12 new pieces', '1,234 new pieces'])
})
