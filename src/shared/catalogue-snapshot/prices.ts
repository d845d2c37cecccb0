import type { Product } from '../contract/product.ts'
import type { Sink, Source } from './bytes.ts'
import { putNumbers, takeNumbers } from './numbers.ts'
import { endsOf, putTexts, takeTexts } from './texts.ts'

type Prices = NonNullable<Product['prices']>

/** How many sizes and colours of each product have their price named; of those the prices, the size and the colour. */
export function putPrices(into: Sink, products: readonly Pick<Product, 'prices'>[]): void {
  const all = products.flatMap(({ prices = [] }) => prices)
  putNumbers(
    into,
    products.map(({ prices }) => prices?.length ?? 0),
  )
  for (const field of ['price', 'discountPrice'] as const)
    putNumbers(
      into,
      all.map((one) => one[field]),
    )
  for (const field of ['size', 'color'] as const)
    putTexts(
      into,
      all.map((one) => one[field]),
    )
}

/** Reads those of the product in this place; undefined where there are none. */
export function takePrices(from: Source): (index: number) => Prices | undefined {
  const lengths = takeNumbers(from).all()
  const ends = endsOf(lengths)
  const [prices, discountPrices] = [takeNumbers(from), takeNumbers(from)]
  const [sizes, colors] = [takeTexts(from), takeTexts(from)]
  return (index) => {
    const length = lengths[index] ?? 0
    const begin = (ends[index] ?? 0) - length
    if (length === 0) return undefined
    return Array.from({ length }, (_, at) => ({
      size: sizes.at(begin + at),
      color: colors.at(begin + at),
      price: prices.at(begin + at) ?? 0,
      discountPrice: discountPrices.at(begin + at),
    }))
  }
}
