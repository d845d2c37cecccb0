import { commaJoined } from '#shared/comma-list.ts'
import { type CatalogueFilters, valuesOf } from '#shared/contract/catalogue-search.ts'
import type { PicturedEntry } from '#shared/contract/menu.ts'
import type { ContentPage } from '#shared/contract/content-page.ts'
import type { Review } from '#shared/contract/review.ts'
import type { Product, ProductImage, ProductList } from '#shared/contract/product.ts'
import { kindsOf } from '#shared/kinds.ts'
import { FILTER_GENDERS } from '#shared/limits.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { headingOf, homeTitle, isAll, pageTitle } from '#shared/page-titles.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { shopName } from '#shared/shop-name.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import type { PageHead } from './head.ts'
import {
  breadcrumbs,
  organization,
  productAddress,
  productList,
  productThing,
  website,
  wholeAddress,
} from './structured-data.ts'
import { collectionDescription, homeDescription, productDescription } from './wording.ts'

export const homeHead = (origin: string, shop: ShopSettings): PageHead => ({
  title: homeTitle(shop),
  description: shop.search?.description || homeDescription(shop),
  canonical: `${origin}/`,
  type: 'website',
  image: shop.search?.picture
    ? { url: wholeAddress(origin, shop.search.picture), altText: shopName(shop) }
    : { url: `${origin}/pictures/hero-wide-1600.webp`, altText: 'A shirt on a line above the sea' },
  unlisted: false,
  structured: [organization(origin, shop), website(origin, shop)],
})

/** @param entry of the menu, where it leads to this list: it has the collection's own spelling and its picture. */
export function collectionHead(
  origin: string,
  shop: ShopSettings,
  asked: CatalogueFilters,
  list: ProductList,
  entry?: PicturedEntry,
): PageHead {
  const filters = entry ? { ...asked, collection: entry.collection } : asked
  const path = collectionPath(filters, kindsOf(shop))
  const [first] = list.data
  return {
    title: pageTitle(headingOf(filters), shop),
    description: collectionDescription(filters, list, shop),
    canonical: `${origin}${path}`,
    type: 'website',
    image: pictureOf(origin, entry?.image ?? first?.images[0]),
    unlisted: filters.search.trim() !== '' || list.total === 0,
    structured: [
      breadcrumbs(origin, [{ name: headingOf(filters), path }]),
      productList(origin, list.data, list.total),
    ],
  }
}

export function productHead(
  origin: string,
  shop: ShopSettings,
  product: Product,
  reviews: readonly Review[] = [],
): PageHead {
  const address = productAddress(origin, product._id)
  const whose = FILTER_GENDERS.find((gender) => gender === product.gender) ?? ''
  const steps = [
    ...(whose ? [{ gender: whose, category: '' }] : []),
    ...(kindsOf(shop).includes(product.category) ? [{ gender: whose, category: product.category }] : []),
  ]
  return {
    title: pageTitle(product.name, shop),
    description: productDescription(product, shop),
    canonical: address,
    type: 'product',
    image: pictureOf(origin, product.images[0]),
    properties: [
      ['product:price:amount', sellingPrice(product).toFixed(2)],
      ['product:price:currency', currencyCode(shop)],
      ['product:availability', product.countInStock > 0 ? 'in stock' : 'out of stock'],
      ...(product.brand ? ([['product:brand', product.brand]] as const) : []),
    ],
    unlisted: false,
    structured: [
      productThing(origin, product, shop, reviews),
      breadcrumbs(origin, [
        ...steps.map((step) => ({ name: step.category || step.gender, path: aisle(step) })),
        { name: product.name, path: address.slice(origin.length) },
      ]),
    ],
  }
}

export const pagePath = (slug: string): string => `/pages/${encodeURIComponent(slug)}`

export function contentHead(
  origin: string,
  shop: ShopSettings,
  { slug, title, description }: ContentPage,
): PageHead {
  const path = pagePath(slug)
  return {
    title: pageTitle(title, shop),
    description,
    canonical: `${origin}${path}`,
    type: 'website',
    unlisted: false,
    structured: [breadcrumbs(origin, [{ name: title, path }])],
  }
}

export const missingPageHead = (origin: string, shop: ShopSettings): PageHead => ({
  title: pageTitle('Page', shop),
  description: 'This page is not in the shop.',
  canonical: `${origin}/`,
  type: 'website',
  unlisted: true,
  structured: [],
})

export const missingProductHead = (origin: string, shop: ShopSettings): PageHead => ({
  title: pageTitle('Product', shop),
  description: 'This product is not in the shop.',
  canonical: `${origin}/collections/all`,
  type: 'website',
  unlisted: true,
  structured: [],
})

const pictureOf = (origin: string, image: ProductImage | undefined): PageHead['image'] =>
  image && { ...image, url: wholeAddress(origin, image.url) }

/** A collection by whose and which, as the shop's own links have it. */
export function aisle(
  { gender, category }: { gender: string; category: string },
  collection = 'all',
): string {
  const query = new URLSearchParams([
    ...(gender ? [['gender', commaJoined([gender])]] : []),
    ...(category ? [['category', commaJoined([category])]] : []),
  ] as [string, string][]).toString()
  return `/collections/${encodeURIComponent(collection)}${query ? `?${query}` : ''}`
}

/**
 * The one address of all that shows much the same: whose clothes and which, as the shop links to them. Sizes,
 * prices, orders and searches are ways to look at these.
 */
export function collectionPath(
  { collection, gender, category }: CatalogueFilters,
  kinds: readonly string[],
): string {
  const only = (joined: string, among: readonly string[]) => {
    const [value = '', ...others] = valuesOf(joined)
    const known = among.find((one) => one.toLowerCase() === value.toLowerCase())
    return others.length === 0 && known ? known : ''
  }
  return aisle(
    { gender: only(gender, FILTER_GENDERS), category: only(category, kinds) },
    isAll(collection) ? 'all' : collection.toWellFormed(),
  )
}
