/** The full price and the lower one, in one unit; null where there is none. */
export interface Priced {
  price: number
  discountPrice: number | null
}

/** A size and a colour; empty while it has not been chosen. */
export interface Options {
  size: string
  color: string
}

/** The least that something costs and, where that is not the same, what each size and colour does, the least first. */
export interface PricedByVariant extends Priced {
  prices?: readonly (Options & Priced)[] | undefined
}

/** What a piece costs, in the unit of the two: the discount price where there is one and it is lower. */
export const sellingPrice = ({ price, discountPrice }: Priced): number =>
  discountPrice !== null && discountPrice < price ? discountPrice : price

/** Whether something is of what has been chosen. */
export const fits =
  ({ size, color }: Options) =>
  (one: Options): boolean =>
    (size === '' || one.size === size) && (color === '' || one.color === color)

/** What a product costs in what has been chosen: the least, and what of it costs more. */
export function priceIn(product: PricedByVariant, chosen: Options): PricedByVariant {
  const prices = product.prices?.filter(fits(chosen)) ?? []
  const [least = product] = prices
  return { ...least, prices: prices.filter((one) => sellingPrice(one) > sellingPrice(least)) }
}
