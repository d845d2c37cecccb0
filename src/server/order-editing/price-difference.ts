import { writeMoney } from '#shared/money.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import type { ProductOnSale } from '../checkout/repository.ts'
import { conflict } from '../platform/errors.ts'
import { toRupees } from '../platform/money.ts'

interface Variant {
  size: string
  color: string
}

/** What a piece costs more in another size or colour by the prices of now, in paise; below 0 where it costs less. */
export const priceDifference = (product: ProductOnSale, from: Variant, to: Variant): number =>
  sellingPrice(product.priceIn(to)) - sellingPrice(product.priceIn(from))

/**
 * Throws 409 where a piece costs something else in another size or colour: in place it is exchanged for the same money.
 *
 * @param difference of one piece, in paise
 */
export function refuseOtherPrice(difference: number, { size, color }: Variant, format?: MoneyFormat): void {
  if (difference === 0) return
  const amount = writeMoney(toRupees(Math.abs(difference)), format)
  throw conflict(
    `In ${size}, ${color} it costs ${amount} ${difference > 0 ? 'more' : 'less'}. Please cancel it, and add that piece to the order`,
  )
}
