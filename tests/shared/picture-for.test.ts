import { describe, expect, test } from 'vitest'
import { colorShown, pictureFor, picturesFor } from '#shared/picture-for.ts'

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

describe('the pictures of a colour', () => {
  const colors = ['White', 'Blue', 'Red']
  const chart = { altText: 'Size chart' }
  const white = named('Shirt in White, front', 'Shirt in White, back')
  const blue = named('Shirt in Blue, front')
  const all = [chart, ...white, ...blue]

  test('are its own, then those of no colour', () => {
    expect(picturesFor(all, 'White', colors)).toEqual([...white, chart])
    expect(picturesFor(all, 'Blue', colors)).toEqual([...blue, chart])
  })

  test('are all there are where none shows it or none was chosen', () => {
    expect(picturesFor(all, 'Red', colors)).toEqual(all)
    expect(picturesFor(all, undefined, colors)).toEqual(all)
  })

  test('begin with the one that stands for it in a cart', () => {
    const covers = ['White', 'Blue'].map((color) => picturesFor(all, color, colors)[0])
    expect(covers).toEqual(['White', 'Blue'].map((color) => pictureFor(all, color)))
  })

  test('are those that were chosen for it, whatever their words say; the rest is told by them', () => {
    const chosen = [
      { altText: 'Shirt in White, front', shows: 'Blue' },
      { altText: 'White and Blue, size chart', shows: '' },
      { altText: 'Shirt in White, back' },
    ]
    const [blueOne, ofNone, whiteOne] = chosen
    expect(picturesFor(chosen, 'Blue', colors)).toEqual([blueOne, ofNone])
    expect(picturesFor(chosen, 'White', colors)).toEqual([whiteOne, ofNone])
    expect(pictureFor(chosen, 'Blue')).toBe(blueOne)
    expect(chosen.map((image) => colorShown(image, colors))).toEqual(['Blue', undefined, 'White'])
    // Of a colour that is not sold any more: of none in particular.
    expect(picturesFor([...chosen, { altText: '', shows: 'Gone' }], 'White', colors)).toHaveLength(3)
  })

  test('are told by their words', () => {
    expect(all.map((image) => colorShown(image, colors))).toEqual([undefined, 'White', 'White', 'Blue'])
  })
})
