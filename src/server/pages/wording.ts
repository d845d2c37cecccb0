import type { CatalogueFilters } from '#shared/contract/catalogue-search.ts'
import type { Product, ProductList } from '#shared/contract/product.ts'
import { cutBetweenWords } from '../platform/cut-between-words.ts'
import { rupeesText } from '../platform/money.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { deliveryDetails, deliveryTitle } from '#shared/charge-words.ts'
import { headingOf } from '#shared/page-titles.ts'
import { shopName } from '#shared/shop-name.ts'

/** What search engines show below a link, about as long as they show. */
const DESCRIPTION_LENGTH = 160

/** What the checkout does; the shop's larger promises stand where the specification puts them. */
function promise({ charges }: ShopSettings): string {
  if (!charges?.delivery) return 'Free shipping.'
  return `${deliveryTitle(charges.delivery, rupeesText)}. ${deliveryDetails(charges.delivery, rupeesText)}.`
}

export const homeDescription = (shop: ShopSettings) =>
  `Men's and women's clothing, made to be worn: shirts, kurtas, knitwear, denim. ${promise(shop)}`

export function collectionDescription(
  filters: CatalogueFilters,
  { total, facets }: ProductList,
  shop: ShopSettings,
): string {
  const pieces = `${total.toLocaleString('en-IN')} ${total === 1 ? 'piece' : 'pieces'}`
  const from = facets?.price ? ` from ${rupeesText(Math.floor(facets.price.min))}` : ''
  return `${headingOf(filters)} at ${shopName(shop)}: ${pieces}${from}. ${promise(shop)}`
}

/** The product's own words, cut between two of them where there are too many. */
export function productDescription({ description, name }: Product, shop: ShopSettings): string {
  const text = description.replace(/\s+/g, ' ').trim() || `${name}. ${promise(shop)}`
  return cutBetweenWords(text, DESCRIPTION_LENGTH)
}
