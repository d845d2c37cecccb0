/** Where returns lie in the query cache: nothing that a first page needs. */
export const returnKeys = {
  /** Of one order: by the key of its link, or signed in. */
  of: (orderId: string, key: string | undefined) => ['returns', orderId, key ?? ''],
  photo: (photoId: string) => ['returns', 'photo', photoId],
  product: (productId: string) => ['returns', 'product', productId],
} as const
