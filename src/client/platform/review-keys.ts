/* Where reviews lie in the query cache: nothing that a first page needs. */

/** Of a product, for everybody; and of an order, for whoever ordered it: by who they are, or by its link's key. */
export const reviewKeys = {
  all: ['reviews'],
  of: (productId: string) => ['reviews', productId],
  list: (productId: string, asked: object) => ['reviews', productId, asked],
  own: (orderId: string, by: string) => ['own-reviews', orderId, by],
} as const
