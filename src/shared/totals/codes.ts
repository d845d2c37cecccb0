import { valueKey } from '../catalogue-filters.ts'
import { writeMoney } from '../money.ts'
import { narrow } from '../postal-codes.ts'
import { skuKey } from '../variant-values.ts'
import type { MoneyFormat } from '../money-formats.ts'
import { type Discount, isMeant, isNamed, type TotalsLine } from './totals.ts'

/** A code as the owner has set it; money in rupees, moments in ISO 8601. */
export interface DiscountCode {
  code: string
  kind: Discount['kind']
  /** Percent, or rupees. */
  value: number
  minimum: number | null
  from: string | null
  until: string | null
  skus: readonly string[]
  collections: readonly string[]
  usesMax: number | null
  usesEach: number | null
  isFirstOrder: boolean
  /** Takes nothing off pieces that are reduced already. */
  isFullPriceOnly: boolean
}

/** How often it was used, without what the shopper gives back by checking out anew. */
export interface CodeUsage {
  inAll: number
  byShopper: number
  /** Whether the shopper has ordered before. */
  hasOrdered: boolean
}

/**
 * A code as it was pasted from an email or a chat: without the blanks, invisible characters, accents and quotation marks
 * around and inside it, with a plain hyphen for every dash and narrow letters for wide ones.
 */
export const plainCode = (typed: string): string =>
  narrow(typed)
    .normalize('NFD')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[\s\p{Cf}\p{Mn}]/gu, '')
    .replace(/^[^\p{L}\p{N}-]+|[^\p{L}\p{N}-]+$/gu, '')

/** Returns what a code is known by, however it is typed. */
export const codeKey = (typed: string): string => plainCode(typed).toUpperCase()

/** As `totalsOf` takes it. Lines name their product by the key of its SKU, and collections by their key. */
export const discountOf = ({
  code,
  kind,
  value,
  skus,
  collections,
  isFullPriceOnly,
}: DiscountCode): Discount => ({
  code,
  kind,
  // Percent to hundredths of a percent, rupees to paise.
  value: Math.round(value * 100),
  products: skus.map(skuKey),
  collections: collections.map(valueKey),
  isFullPriceOnly,
})

/** Whether a code leaves nothing to pay of the pieces of any cart. */
export const takesAllOff = ({ kind, value, skus, collections, isFullPriceOnly }: DiscountCode): boolean =>
  kind === 'percent' && value === 100 && skus.length === 0 && collections.length === 0 && !isFullPriceOnly

/** Why a code takes nothing off these lines now, in words; undefined where it does. */
export function refusalOf(
  code: DiscountCode,
  lines: readonly TotalsLine[],
  { inAll, byShopper, hasOrdered }: CodeUsage,
  { now, format }: { now: number; format?: MoneyFormat | undefined },
): string | undefined {
  const { code: name, from, until, minimum, usesMax, usesEach, isFirstOrder } = code
  const discount = discountOf(code)
  const items = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (from !== null && now < Date.parse(from)) return `${name} is not valid yet`
  if (until !== null && now >= Date.parse(until)) return `${name} is no longer valid`
  if (usesMax !== null && inAll >= usesMax) return `${name} has been used up`
  if (usesEach !== null && byShopper >= usesEach) return `You have used ${name} already`
  if (isFirstOrder && (hasOrdered || byShopper > 0)) return `${name} is for a first order`
  if (!lines.some((line) => isNamed(discount, line))) return `${name} is for nothing in your cart`
  if (!lines.some((line) => isMeant(discount, line))) return `${name} is not for reduced pieces`
  if (minimum !== null && items < Math.round(minimum * 100))
    return `${name} needs pieces for ${writeMoney(minimum, format)} or more`
  return undefined
}
