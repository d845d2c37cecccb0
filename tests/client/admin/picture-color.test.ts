import { expect, test } from 'vitest'
import { colorShown } from '#shared/picture-for.ts'
import { wordsInColor } from '#client/admin/products/pictures/picture-color.ts'

const shirt = { name: 'Linen Shirt', colors: ['White', 'Sky Blue', 'Red'] }

test.each([
  ['', 'Red', 'Linen Shirt in Red'],
  ['Front view', 'Red', 'Front view, Red'],
  ['Linen Shirt in White, front', 'Sky Blue', 'Linen Shirt in Sky Blue, front'],
  ['white shirt on a line', 'Red', 'Red shirt on a line'],
  ['Linen Shirt in White, front', undefined, 'Linen Shirt, front'],
  ['Front view, Red', undefined, 'Front view'],
  ['Red shirt', undefined, 'shirt'],
  ['Size chart', undefined, 'Size chart'],
  ['Linen Shirt in Red', 'Red', 'Linen Shirt in Red'],
])('%j, to show %s, becomes %j', (altText, color, words) => {
  expect(wordsInColor(altText, color, shirt)).toBe(words)
  expect(colorShown({ altText: words }, shirt.colors)).toBe(color)
})

test('a product without a name yet has its colour said all the same', () => {
  expect(wordsInColor('', 'Red', { ...shirt, name: '' })).toBe('Red')
})
