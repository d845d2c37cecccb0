import type { ShopSettings } from './contract/shop-settings.ts'

/** What amounts are in where the owner has said nothing (specification, section 9). */
export const DEFAULT_CURRENCY = 'INR'

/** What all amounts of the shop are in, by its three letters (ISO 4217). */
export const currencyCode = ({ currency }: ShopSettings): string => currency?.code ?? DEFAULT_CURRENCY
