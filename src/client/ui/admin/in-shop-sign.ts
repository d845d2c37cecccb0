import { RUPEES } from '#shared/money.ts'
import { shopMoney } from '../money.ts'

/** The shop's own sign where a text has the rupee's. */
export const inShopSign = (text: string): string =>
  text.replaceAll(RUPEES.symbol, () => (shopMoney.format() ?? RUPEES).symbol)
