import type { Product } from '#shared/contract/product.ts'

/** Ties the picture of a card to the one of its page, for the view transition between them. */
export const pictureName = ({ _id }: Pick<Product, '_id'>): string => `picture-${_id}`
