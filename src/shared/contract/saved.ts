import * as v from 'valibot'
import { SAVED_LISTS } from '../limits.ts'
import { fields, idSchema, listOf } from './common.ts'

/** What a shopper keeps without buying it: `wishlist` and `compare`. */
export type SavedList = (typeof SAVED_LISTS)[number]

/** Ids of products, the newest first. */
export const savedSchema = v.object({ wishlist: v.array(idSchema), compare: v.array(idSchema) })
export type Saved = v.InferOutput<typeof savedSchema>

export const savedChangeSchema = fields({
  list: v.picklist(SAVED_LISTS, 'list must be wishlist or compare'),
  productId: idSchema,
  /** Whether it is to be in the list, from here on. */
  saved: v.boolean('saved must be true or false'),
})
export type SavedChange = v.InferOutput<typeof savedChangeSchema>

/** In the order in which they were made: the last one on a product is the one that counts. */
export const savedChangesSchema = fields({
  changes: listOf(savedChangeSchema, {
    message: 'changes must be a list',
    max: 500,
    tooMany: 'At most 500 changes at once',
  }),
})
