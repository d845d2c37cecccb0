import { expect, test } from 'vitest'
import { pictureFor } from '#shared/picture-for.ts'

const named = (...words: string[]) => words.map((altText) => ({ altText }))

test.each([
  ['Blue', ['Kurta in White, front', 'Blue kurta, front'], 1],
  ['Red', ['Shirt in Redwood', 'Shirt in red'], 1],
  ['Sky (pale)', ['Shirt in Sky', 'Shirt in Sky (pale), back'], 1],
  ['Black', ['Shirt in White', 'Shirt in Blue'], 0],
  ['नीला', ['कुर्ता लाल', 'कुर्ता नीला'], 1],
])('%s is shown by %j', (color, words, place) => {
  const images = named(...words)
  expect(pictureFor(images, color)).toBe(images[place])
})

test('a product without pictures has none in any colour', () => {
  expect(pictureFor([], 'Blue')).toBeUndefined()
})
