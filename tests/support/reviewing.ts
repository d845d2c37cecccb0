import { orderLinkPath } from '#server/orders/order-link.ts'
import type { ReviewForm } from '#shared/contract/review.ts'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { decideReviews, reviews } from '#shared/endpoints/admin/reviews.ts'
import { saveReview } from '#shared/endpoints/reviews.ts'
import type { SignedIn } from './builders.ts'
import { type Basket, buy } from './paying.ts'
import type { TestShop } from './shop.ts'

/** What a buyer sends. */
export const reviewForm = (overrides: Partial<ReviewForm> = {}): ReviewForm => ({
  stars: 4,
  title: 'Soft and light',
  text: 'Washes well and keeps its shape.',
  fit: 'true',
  name: 'Asha R.',
  photos: [],
  ...overrides,
})

export const setStatus = (
  shop: TestShop,
  admin: SignedIn,
  orderId: string,
  status: 'Delivered' | 'Cancelled',
) => shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, { token: admin.token })

/** An order that has come; its id. */
export async function delivered(
  shop: TestShop,
  admin: SignedIn,
  shopper: SignedIn,
  basket: Basket,
): Promise<string> {
  const { _id: id } = await buy(shop, shopper, basket)
  await setStatus(shop, admin, id, 'Delivered')
  return id
}

/** Of the link of an order's letter. */
export const linkKeyOf = async (shop: TestShop, orderId: string): Promise<string> =>
  new URL(await orderLinkPath(shop.database.db, orderId), 'http://any').searchParams.get('key') ?? ''

/** Reviews a product of an order: by the session, or by the link. */
export const review = (
  shop: TestShop,
  by: SignedIn | { key: string },
  [id, productId]: readonly [orderId: string, productId: string],
  form: Partial<ReviewForm> = {},
) =>
  shop.inject(
    saveReview,
    {
      params: { id, productId },
      query: 'key' in by ? { key: by.key } : {},
      body: reviewForm(form),
    },
    'key' in by ? {} : { token: by.token },
  )

/** Those of a product as the back office sees them, the newest first. */
export const reviewsOf = async (shop: TestShop, { token }: SignedIn, product: string) =>
  (await shop.call(reviews, { query: { product } }, { token })).data

/** Decides on all reviews of a product. */
export async function decideAll(
  shop: TestShop,
  admin: SignedIn,
  product: string,
  state: 'approved' | 'refused',
  reason = '',
) {
  const seen = (await reviewsOf(shop, admin, product)).map(({ _id: id, version }) => ({ id, version }))
  return shop.inject(decideReviews, { body: { reviews: seen, state, reason } }, { token: admin.token })
}
