import type { CatalogueFilters } from '#shared/contract/catalogue-search.ts'
import type { Product, ProductList } from '#shared/contract/product.ts'
import { cutBetweenWords } from '../platform/cut-between-words.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { deliveryDetails, deliveryTitle } from '#shared/charge-words.ts'
import { groupDigits, writeMoney } from '#shared/money.ts'
import { headingOf } from '#shared/page-titles.ts'
import { shopName } from '#shared/shop-name.ts'

/** What search engines show below a link, about as long as they show. */
const DESCRIPTION_LENGTH = 160

/** What the checkout does; the shop's larger promises stand where the specification puts them. */
function promise({ charges, currency }: ShopSettings): string {
  if (!charges?.delivery) return 'Free shipping.'
  const format = (rupees: number) => writeMoney(rupees, currency)
  return `${deliveryTitle(charges.delivery, format)}. ${deliveryDetails(charges.delivery, format)}.`
}

export const homeDescription = (shop: ShopSettings) =>
  `Men's and women's clothing, made to be worn: shirts, kurtas, knitwear, denim. ${promise(shop)}`

export function collectionDescription(
  filters: CatalogueFilters,
  { total, facets }: ProductList,
  shop: ShopSettings,
): string {
  const pieces = `${groupDigits(String(total), shop.currency)} ${total === 1 ? 'piece' : 'pieces'}`
  const from = facets?.price ? ` from ${writeMoney(Math.floor(facets.price.min), shop.currency)}` : ''
  return `${headingOf(filters)} at ${shopName(shop)}: ${pieces}${from}. ${promise(shop)}`
}

/** The product's own words, cut between two of them where there are too many. */
export function productDescription({ description, name }: Product, shop: ShopSettings): string {
  const text = description.replace(/\s+/g, ' ').trim() || `${name}. ${promise(shop)}`
  return cutBetweenWords(text, DESCRIPTION_LENGTH)
}
