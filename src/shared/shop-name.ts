import type { ShopSettings } from './contract/shop-settings.ts'

/** The shop's name where its owner has not said another. */
export const DEFAULT_NAME = 'Darzi'

export const shopName = ({ identity }: ShopSettings): string => identity?.name ?? DEFAULT_NAME
