import { type CatalogueFilters, valuesOf } from './contract/catalogue-search.ts'
import type { ShopSettings } from './contract/shop-settings.ts'
import { shopName } from './shop-name.ts'

/** What the page shows, in a few words: what was searched, or whose clothes and which. */
export function headingOf({ collection, search, gender, category }: CatalogueFilters): string {
  if (search.trim() !== '') return `Results for “${search.trim()}”`
  const [who, ...others] = valuesOf(gender)
  const [what, ...more] = valuesOf(category)
  const whose = others.length === 0 ? who : undefined
  const which = more.length === 0 ? what : undefined
  if (whose && which) return `${whose}’s ${which}`
  if (whose || which) return whose ?? which ?? ''
  return isAll(collection) ? 'All clothing' : collection
}

export const isAll = (collection: string): boolean => collection === '' || collection.toLowerCase() === 'all'

/** What the browser shows in its tab, and a search engine as the link. */
export const pageTitle = (title: string, shop: ShopSettings): string => `${title} · ${shopName(shop)}`
export const homeTitle = (shop: ShopSettings): string =>
  shop.search?.title || `${shopName(shop)} · ${shop.identity?.tagline || "Men's and women's clothing"}`
