import type { Product } from '#shared/contract/product.ts'
import type { Review } from '#shared/contract/review.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { UNNAMED_BUYER } from '#shared/reviews.ts'
import { shopName } from '#shared/shop-name.ts'

/** What search engines read of a page, in the words of schema.org. `origin` is the shop's, without a slash. */

export const productAddress = (origin: string, id: string): string =>
  `${origin}/product/${encodeURIComponent(id)}`

/** A picture's whole address; those of other servers have one. */
export const wholeAddress = (origin: string, url: string): string =>
  url.startsWith('/') ? `${origin}${url}` : url

export const organization = (origin: string, shop: ShopSettings): object => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: shopName(shop),
  url: `${origin}/`,
  logo: shop.logo?.logo ? wholeAddress(origin, shop.logo.logo) : `${origin}/icon-512.png`,
  ...contactOf(shop),
})

export const website = (origin: string, shop: ShopSettings): object => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: shopName(shop),
  url: `${origin}/`,
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/collections/all?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** What the owner has said; of what they have not, nothing. */
function contactOf({ identity }: ShopSettings): object {
  if (!identity) return {}
  const { tagline, address, phone, email, instagram, facebook, x } = identity
  const elsewhere = [instagram, facebook, x].filter(Boolean)
  return {
    ...(tagline && { slogan: tagline }),
    ...(address && { address }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}

/** The way from the home page to here; the last step is the page itself. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})

export const productList = (origin: string, products: readonly Product[], total: number): object => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ _id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: productAddress(origin, _id),
  })),
})

/** @param reviews some that buyers have written; without any, what is said of stars is an admin's word. */
export function productThing(
  origin: string,
  product: Product,
  shop: ShopSettings,
  reviews: readonly Review[],
): object {
  const { name, description, sku, brand, material, colors, sizes, category, gender, images } = product
  const url = productAddress(origin, product._id)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    description,
    sku,
    ...(category && { category }),
    url,
    image: images.map((image) => wholeAddress(origin, image.url)),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(material && { material }),
    ...(colors.length > 0 && { color: colors.join(', ') }),
    ...(sizes.length > 0 && { size: sizes.join(', ') }),
    ...(gender && {
      audience: {
        '@type': 'PeopleAudience',
        suggestedGender: gender === 'Unisex' ? 'unisex' : GENDERS[gender],
      },
    }),
    // Stars that nobody gave are none.
    ...(reviews.length > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviews,
        bestRating: 5,
      },
      review: reviews.map(reviewThing),
    }),
    offers: {
      url,
      priceCurrency: currencyCode(shop),
      ...pricesOf(product),
      availability: `https://schema.org/${product.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${origin}/#organization` },
    },
  }
}

/** One offer, or those of sizes and colours with prices of their own together. */
function pricesOf(product: Product): object {
  const [price, most] = [product, product.prices?.at(-1)].map((one) => one && sellingPrice(one).toFixed(2))
  return product.prices
    ? { '@type': 'AggregateOffer', lowPrice: price, highPrice: most, offerCount: product.prices.length }
    : { '@type': 'Offer', price }
}

const reviewThing = ({ stars, title, text, name, at }: Review): object => ({
  '@type': 'Review',
  ...(title && { name: title }),
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
  author: { '@type': 'Person', name: name || UNNAMED_BUYER },
  datePublished: at.slice(0, 10),
})

const GENDERS: Record<string, string> = { Men: 'male', Women: 'female' }
