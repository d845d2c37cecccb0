import { sellingPrice } from '../selling-price.ts'
import type { VariantValue } from '../variant-values.ts'

/** Prices of many products changed by percent: what the server does, and what a form shows of it beforehand. */

/** In rupees. */
interface Prices {
  price: number
  discountPrice: number | null
  variantPrices?: readonly VariantValue<number>[]
}
interface NewPrices {
  price?: number
  discountPrice?: number
  variantPrices?: VariantValue<number>[]
}

/** As the form has them, in rupees. */
const MIN = 1
const MAX = 1_000_000_000

/**
 * The new prices in whole rupees, half a rupee upwards; undefined where one would be less than ₹1 or more
 * than ₹1,000,000,000. What was a discount stays one: where rounding makes it the price, it is a rupee less.
 *
 * @param action `price` changes all by `percent`, those of sizes and colours too; `discount` sets the discount price `percent` below the price.
 * A product that sells for less already keeps its prices in a sale: there is nothing to change of it.
 */
export function bulkPrices(
  { price, discountPrice, variantPrices = [] }: Prices,
  action: 'price' | 'discount',
  percent: number,
): NewPrices | undefined {
  const changes: NewPrices = {}
  if (action === 'discount') {
    const wanted = below(changed(price, -percent), price)
    if (sellingPrice({ price, discountPrice }) < wanted) return {}
    changes.discountPrice = wanted
  } else {
    changes.price = changed(price, percent)
    if (discountPrice !== null) {
      const scaled = changed(discountPrice, percent)
      changes.discountPrice = discountPrice < price ? below(scaled, changes.price) : scaled
    }
    if (variantPrices.length > 0)
      changes.variantPrices = variantPrices.map((own) => ({ ...own, value: changed(own.value, percent) }))
  }
  const { variantPrices: own = [], ...both } = changes
  const all = [...Object.values(both), ...own.map(({ value }) => value)]
  return all.every((rupees) => rupees >= MIN && rupees <= MAX) ? changes : undefined
}

/** NaN for less than a rupee before it is rounded. */
function changed(rupees: number, percent: number): number {
  // In paise and hundredths of a percent, so that no fraction of a binary number counts.
  const exact = Math.round(rupees * 100) * (10_000 + Math.round(percent * 100))
  return exact < MIN * RUPEE ? Number.NaN : Math.floor((exact + RUPEE / 2) / RUPEE)
}
const RUPEE = 1_000_000

const below = (discount: number, price: number): number =>
  discount >= price ? Math.ceil(price) - 1 : discount
