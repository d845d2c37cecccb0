import type { Product } from '#shared/contract/product.ts'
import type { Review } from '#shared/contract/review.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { addressOf } from '#shared/endpoints/address.ts'
import { getProduct, similarProducts } from '#shared/endpoints/shop.ts'
import { fromJson } from '#shared/json.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import { isMomentary } from '../database/unreachable.ts'
import type { CachedResponse } from '../http/response-cache.ts'
import { within } from '../platform/within.ts'
import type { PageHead } from './head.ts'
import { productHead } from './heads.ts'
import { productLinks } from './main-picture.ts'

/** A response of the API with the address of its call. */
type Dehydrated = readonly [address: string, answer: CachedResponse]

/** What a prerendered page is made of. */
export interface Draft {
  route: string
  /** Path and query, for the router. */
  href: string
  dehydrated: readonly Dehydrated[]
  head: PageHead
  links: readonly string[]
  status?: number
  /** Something is missing of it that is there again soon: it is not kept. */
  isPassing?: boolean
}

/** How long what only search engines read is waited for, ms. */
const PATIENCE_MS = 1000

export const PRODUCT = 'src/client/routes/product.$id.tsx'

/** @param reviews the newest of a product, which a page goes without while the database is away. */
export async function productDraft(
  catalogue: CatalogueReader,
  shop: ShopSettings,
  origin: string,
  id: string,
  reviews: (productId: string) => Promise<Review[]>,
): Promise<Draft> {
  const answer = catalogue.product(id)
  if (!answer) throw new Error(`The catalogue has lost ${id}`)
  const { data } = fromJson<{ data: Product }>(answer.body.toString())
  const similar = catalogue.similar(id)
  const found = await soon(reviews(id))
  return {
    route: PRODUCT,
    href: `/product/${encodeURIComponent(id)}`,
    dehydrated: [
      [addressOf(getProduct, { params: { id } }), answer],
      ...(similar ? ([[addressOf(similarProducts, { params: { id } }), similar]] as const) : []),
    ],
    head: productHead(origin, shop, data, found),
    links: productLinks(data),
    ...(found === undefined && { isPassing: true }),
  }
}

/** Undefined where the database cannot be asked, or says nothing. */
async function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await within(PATIENCE_MS, asked)
  } catch (error) {
    if (isMomentary(error)) return undefined
    throw error
  }
}
