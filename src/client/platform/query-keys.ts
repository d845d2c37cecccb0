/**
 * Where the shop's answers about products lie in the query cache: the storefront fills it, and the
 * back office, which knows nothing else of the storefront, says what of it has changed.
 */
export const productKeys = {
  all: ['products'],
  detail: (id: string) => ['products', 'detail', id],
} as const
