import type { Product } from '#shared/contract/product.ts'
import type { Review } from '#shared/contract/review.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { addressOf } from '#shared/endpoints/address.ts'
import { getProduct, similarProducts } from '#shared/endpoints/shop.ts'
import { fromJson } from '#shared/json.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { CachedResponse } from '../http/response-cache.ts'
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
}

export const PRODUCT = 'src/client/routes/product.$id.tsx'

/** @param reviews the newest of a product. */
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
  return {
    route: PRODUCT,
    href: `/product/${encodeURIComponent(id)}`,
    dehydrated: [
      [addressOf(getProduct, { params: { id } }), answer],
      ...(similar ? ([[addressOf(similarProducts, { params: { id } }), similar]] as const) : []),
    ],
    head: productHead(origin, shop, data, await reviews(id)),
    links: productLinks(data),
  }
}
