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

/** A product's least price, and which of its sizes and colours cost more, the least first. */
interface PricedByVariant extends Priced {
  sizes: readonly string[]
  colors: readonly string[]
  variants?: readonly Options[] | undefined
  dearer?: readonly (Options & Priced)[] | undefined
}

/** What a piece costs, in the unit of the two: the discount price where there is one and it is lower. */
export const sellingPrice = ({ price, discountPrice }: Priced): number =>
  discountPrice !== null && discountPrice < price ? discountPrice : price

/** Whether something is of what has been chosen. */
export const fits =
  ({ size, color }: Options) =>
  (one: Options): boolean =>
    (size === '' || one.size === size) && (color === '' || one.color === color)

/** The least that a product costs in what has been chosen, and what of that costs more. */
export function priceIn(product: PricedByVariant, chosen: Options): Priced & Pick<PricedByVariant, 'dearer'> {
  const { sizes, colors, variants, dearer } = product
  const some = dearer?.filter(fits(chosen)) ?? []
  const sold =
    variants?.filter(fits(chosen)).length ??
    (chosen.size ? 1 : sizes.length) * (chosen.color ? 1 : colors.length)
  const least = (some.length >= sold && some[0]) || product
  return { ...least, dearer: some.filter((one) => sellingPrice(one) > sellingPrice(least)) }
}
