import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { COLOR_VALUES } from '#shared/color-values.ts'
import { colorShown, pictureFor, picturesFor } from '#shared/picture-for.ts'
import { demoProducts } from '#demo/catalogue.ts'
import { drawProduct } from '#demo/illustrations/draw-product.ts'
import type { GarmentColor } from '#demo/illustrations/drawing.ts'
import { inkOf } from '#demo/illustrations/palette.ts'
import { earlierLooksOf, looksOf } from '#demo/pictures.ts'
import { fileShown } from '#server/images/names.ts'
import { channelsOf, meanOf, nearestColor } from '#tests/support/colours.ts'

const everyColor = demoProducts.flatMap((product) =>
  product.colors.map((color) => ({ product, color, title: `${product.name}, ${color}` })),
)

/** Other words for colours that a name might promise. */
const dyes = [
  'Grey',
  'Ivory',
  'Saffron',
  'Midnight',
  'Terracotta',
  'Rosewater',
  'Ink',
  'Indigo',
  'Emerald',
  'Crimson',
]

describe('the demonstration', () => {
  test('has a picture of every product in every colour, from the front first', () => {
    const without = everyColor.filter(({ product, color }) => {
      const shown = pictureFor(looksOf(product), color)
      return shown?.color !== color || shown.view !== 'front'
    })
    expect(without.map(({ title }) => title)).toEqual([])
  })

  test('shows nothing but a colour’s own pictures with it', () => {
    const mixed = everyColor.filter(({ product, color }) =>
      picturesFor(looksOf(product), color, product.colors).some((look) => look.color !== color),
    )
    expect(mixed.map(({ title }) => title)).toEqual([])
  })

  test('says the colour of each picture once, whatever else its words name', () => {
    const wrong = demoProducts.flatMap((product) =>
      looksOf(product).filter((look) => colorShown(look, product.colors) !== look.color),
    )
    expect(wrong.map(({ altText }) => altText)).toEqual([])
  })

  test('names its pictures so that each can be asked for, and still knows those of a shop filled before', () => {
    const looks = demoProducts.flatMap((product) => [...looksOf(product), ...earlierLooksOf(product)])
    expect(new Set(looks.map(({ id }) => id)).size).toBe(looks.length)
    expect(looks.filter(({ id }) => fileShown(`/images/${id}.jpg`)?.id !== id)).toEqual([])
    expect(looks.filter(({ id }) => fileShown(`/images/${id}-320.avif`)?.id !== id)).toEqual([])
    expect(looks.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['demo-dz-sh-001-1', 'demo-dz-sh-001-3']),
    )
  })

  test('names no product after a colour among others', () => {
    const names = [...Object.keys(COLOR_VALUES), ...dyes]
    const tied = demoProducts.filter(
      ({ name, colors }) =>
        colors.length > 1 && names.some((color) => new RegExp(`\\b${color}\\b`, 'i').test(name)),
    )
    expect(tied.map(({ name }) => name)).toEqual([])
  })

  test('dyes every cloth so that it is nearer to its own swatch than to another', () => {
    const wrong = everyColor.filter(({ product: { drawing }, color }) => {
      const { base } = inkOf(color, drawing.cloth, drawing.tone)
      return nearestColor(channelsOf(base)) !== color
    })
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  test.each(Object.keys(COLOR_VALUES) as GarmentColor[])(
    'still looks %s with its folds and shadows',
    async (color) => {
      const svg = Buffer.from(
        drawProduct({ garment: 'tee', cloth: 'jersey', backdrop: 'sand', seed: 3 }, 'front', color),
      )
      expect(nearestColor(await meanOf(sharp(svg, { density: 72 / 5 })))).toBe(color)
    },
  )
})
