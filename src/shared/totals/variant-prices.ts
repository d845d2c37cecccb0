import { type Priced, sellingPrice } from '../selling-price.ts'
import { ownValues, type VariantValue } from '../variant-values.ts'
import { portion } from './apportion.ts'
import { LEAST_PAISE } from './least-paise.ts'
import type { PricedPiece, RunningSales } from './sales.ts'

/** The sales of one moment: who knows of none needs none of their rules. */
type Sales = Pick<RunningSales, 'bestFor'>

interface Variant {
  size: string
  color: string
}

/** The lower price that shoppers see, in paise: the owner's own or the sale's; null for none. */
export const shownDiscount = (sales: Sales, piece: PricedPiece): number | null =>
  sales.bestFor(piece)?.price ?? piece.discountPrice

/** A product with the full prices of sizes and colours that have another. Paise. */
export interface PricedProduct extends PricedPiece {
  variantPrices: readonly VariantValue<number>[]
}

/**
 * What a product costs by size and colour, in paise, with the sale that runs. A price of its own takes the place of the
 * product's, and as large a part of it is taken off as the owner takes off that.
 */
export function pricesByVariant(sales: Sales, product: PricedProduct): (variant: Variant) => Priced {
  const own = ownValues(product.variantPrices)
  return (variant) => priced(sales, product, own(variant))
}

function priced(sales: Sales, product: PricedPiece, own = product.price): Priced {
  const discountPrice = own === product.price ? product.discountPrice : asMuchLess(product, own)
  return { price: own, discountPrice: shownDiscount(sales, { ...product, price: own, discountPrice }) }
}

/** Rounded down, so that nobody pays more than the product's discount says: to whole rupees where all of it is whole. */
function asMuchLess({ price, discountPrice }: PricedPiece, own: number): number | null {
  if (discountPrice === null || discountPrice >= price) return null
  const left = own - portion(own, price - discountPrice, price)
  const step = [price, discountPrice, own].every((paise) => paise % 100 === 0) ? 100 : 1
  return Math.min(own, Math.max(LEAST_PAISE, Math.floor(left / step) * step))
}

/**
 * What shoppers are told of a product: the least that it costs and, where that is not the same, what each size and colour
 * does, the least first.
 *
 * @param sold the sizes and colours that it comes in, whether there is one left or not
 */
export function shownPrices(
  sales: Sales,
  product: PricedProduct,
  sold: () => readonly Variant[],
): Priced & { prices: (Variant & Priced)[] } {
  if (product.variantPrices.length === 0) return { ...priced(sales, product), prices: [] }
  const priceOf = pricesByVariant(sales, product)
  const all = sold()
    .map(({ size, color }) => ({ size, color, ...priceOf({ size, color }) }))
    .toSorted((a, b) => sellingPrice(a) - sellingPrice(b))
  const [least = priced(sales, product)] = all
  const { price, discountPrice } = least
  const isSame = sellingPrice(all.at(-1) ?? least) === sellingPrice(least)
  return { price, discountPrice, prices: isSame ? [] : all }
}
