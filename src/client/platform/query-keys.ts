/**
 * Where the shop's answers lie in the query cache. The admin, which knows nothing else of the storefront, says by
 * the products' keys what has changed there. What is persisted on the device lies under these names too.
 */
export const productKeys = {
  all: ['products'],
  list: (filters: object) => ['products', 'list', filters],
  detail: (id: string) => ['products', 'detail', id],
  similar: (id: string) => ['products', 'similar', id],
  newArrivals: ['products', 'new-arrivals'],
  bestSeller: ['products', 'best-seller'],
} as const

/** Of one user: another one on this device finds none of them. */
export const orderKeys = {
  mine: (userId: string) => ['orders', userId, 'mine'],
  detail: (userId: string, id: string) => ['orders', userId, 'detail', id],
  linked: (id: string, key: string) => ['linked-order', id, key],
} as const

export const addressesKey = (userId: string) => ['addresses', userId] as const
export const suggestionsKey = (search: string) => ['suggestions', search] as const
export const menuKey = ['menu'] as const
export const contentKeys = {
  all: ['content'],
  page: (slug: string) => ['content', slug],
} as const
