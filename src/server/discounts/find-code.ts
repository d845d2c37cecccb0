import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import { NEWSLETTER_DISCOUNT_PERCENT } from '#shared/limits.ts'
import { codeKey, type DiscountCode } from '#shared/totals/codes.ts'
import type { Queries } from '../database/database.ts'
import { isSubscriberCode } from './subscriber-codes.ts'

/** The owner's code, or a subscriber's; undefined for what is none. */
export async function findCode(
  db: Queries,
  { codes }: SaleSettings,
  typed: string,
): Promise<DiscountCode | undefined> {
  const key = codeKey(typed)
  const own = codes?.codes.find(({ code }) => codeKey(code) === key)
  if (own) return own
  return (await isSubscriberCode(db, key)) ? { ...WELCOME, code: key } : undefined
}

/** 10 % off the first order (specification, section 9). */
const WELCOME: Omit<DiscountCode, 'code'> = {
  kind: 'percent',
  value: NEWSLETTER_DISCOUNT_PERCENT,
  minimum: null,
  from: null,
  until: null,
  skus: [],
  collections: [],
  usesMax: 1,
  usesEach: null,
  isFirstOrder: true,
  isFullPriceOnly: false,
}
