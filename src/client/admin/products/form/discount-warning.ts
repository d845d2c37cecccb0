import { readNumber } from '#shared/admin/read-number.ts'
import { formatRupees } from '#client/ui/money.ts'

/** What speaks against a discount price that takes nothing off; the shop stores it all the same (spec, section 5). */
export function discountWarning(typed: { price: string; discountPrice: string }): string | undefined {
  const [price, discount] = [readNumber(typed.price), readNumber(typed.discountPrice)]
  if (!(discount >= price)) return undefined
  return `Not lower than the price: shoppers pay ${formatRupees(price)} and see no discount`
}
