import { expect, it } from 'vitest'
import { heaviestPiece, type ProductOnSale, weighPieces } from '#server/checkout/repository.ts'
import { pieceCodes } from '#server/product-fields/piece-codes.ts'

const named = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}${at}`)

/** A product of so many sizes and colours, each with a weight of its own, and how often one of these was looked at. */
function large(count: number) {
  let looks = 0
  const [sizes, colors] = [named('S', count), named('C', count)]
  const variantWeights = sizes.flatMap((size, row) =>
    colors.map((color, column) => ({
      get size() {
        looks++
        return size
      },
      color,
      value: 100 + row * count + column,
    })),
  )
  const product = { sizes, colors, weight: 50, variantWeights } as Partial<ProductOnSale> as ProductOnSale
  return { product, looks: () => looks }
}

it('the heaviest piece is found by looking at each own weight once, however many there are', () => {
  const { product, looks } = large(60)
  expect(heaviestPiece(product)).toBe(100 + 60 * 60 - 1)
  expect(looks()).toBeLessThanOrEqual(60 * 60)
})

it('a piece weighs what its size and colour does, else what the product does, else nothing', () => {
  const variantWeights = [{ size: 'L', color: 'Blue', value: 400 }]
  const product = { sizes: ['S', 'L'], colors: ['Blue'], weight: 300, variantWeights }
  const weigh = weighPieces(product)
  expect(weigh({ size: 'L', color: 'Blue' })).toBe(400)
  expect([weigh({ size: 'S', color: 'Blue' }), weigh({ size: 'L', color: 'Red' })]).toEqual([300, 300])
  expect(heaviestPiece(product)).toBe(400)
  expect(heaviestPiece({ ...product, variantWeights: [], weight: null })).toBe(0)
  expect(heaviestPiece({ ...product, colors: [] })).toBe(0)
})

it('codes of a piece are its own where it has any', () => {
  const codes = pieceCodes({
    sku: 'SHIRT',
    variant_skus: JSON.stringify([{ size: 'L', color: 'Blue', value: 'SHIRT-L' }]),
    variant_barcodes: JSON.stringify([{ size: 'L', color: 'Blue', value: '4006381333931' }]),
  })
  expect(codes({ size: 'L', color: 'Blue' })).toEqual({ sku: 'SHIRT-L', barcode: '4006381333931' })
  expect(codes({ size: 'S', color: 'Blue' })).toEqual({ sku: 'SHIRT' })
  expect(codes({ size: null, color: null })).toEqual({ sku: 'SHIRT' })
})
