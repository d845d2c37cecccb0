import type { ShopSettings } from './contract/shop-settings.ts'
import { CATEGORIES } from './limits.ts'

/** The kinds of products that a shop has: the specification's two, and those that its owner has added. */
export const kindsOf = ({ kinds }: Pick<ShopSettings, 'kinds'>): readonly string[] =>
  kinds ? [...CATEGORIES, ...kinds.names] : CATEGORIES

/** What is said to a category that is none of them. */
export const kindMessage = (kinds: readonly string[]): string =>
  kinds.length === CATEGORIES.length
    ? 'Category must be either Top Wear or Bottom Wear'
    : `Category must be one of ${kinds.join(', ')}`
