import type { Product } from '#shared/contract/product.ts'
import { shownPrices } from '#shared/totals/variant-prices.ts'
import type { VariantValue } from '#shared/variant-values.ts'

const toPaise = (rupees: number) => Math.round(rupees * 100)
const inRupees = <One extends { price: number; discountPrice: number | null }>(one: One): One => ({
  ...one,
  price: one.price / 100,
  discountPrice: one.discountPrice === null ? null : one.discountPrice / 100,
})

/** A product with the prices of its sizes and colours as shoppers see them, of no sale. @param own in rupees */
export function asShoppersSee(product: Product, own: readonly VariantValue<number>[]): Product {
  const { sizes, colors, variants, discountPrice } = product
  const { prices, ...least } = shownPrices(
    { bestFor: () => undefined },
    {
      ...product,
      price: toPaise(product.price),
      discountPrice: discountPrice === null ? null : toPaise(discountPrice),
      variantPrices: own.map((one) => ({ ...one, value: toPaise(one.value) })),
    },
    () => variants ?? sizes.flatMap((size) => colors.map((color) => ({ size, color }))),
  )
  return { ...product, ...inRupees(least), ...(prices.length > 0 && { prices: prices.map(inRupees) }) }
}
