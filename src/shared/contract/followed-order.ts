import * as v from 'valibot'
import { rupeesSchema } from './common.ts'
import { orderSchema, shownOrderSchema } from './order.ts'
import { ownChoicesSchema } from './own-order.ts'
import { parcelSchema, pieceCountsSchema } from './parcels.ts'

/** Absent where nothing has been packed yet, and nobody has noted it. */
const parcels = v.optional(v.array(parcelSchema))
/** Of each line, by where its pieces are; absent where the order's status says it all. */
const pieces = v.optional(v.array(pieceCountsSchema))

/** What its reader can still do with it; absent where that is nothing. */
const own = v.optional(ownChoicesSchema)

/** What the shop owes of it and has yet to pay back; absent where that is nothing. */
const owed = v.optional(rupeesSchema)

/** An order with what has become of it, for whoever ordered it. */
export const followedOrderSchema = v.object({ ...orderSchema.entries, parcels, pieces, own, owed })
export type FollowedOrder = v.InferOutput<typeof followedOrderSchema>

/** What cannot be told of its parcels hides them, not the order. */
export const shownFollowedSchema = v.object({
  ...shownOrderSchema.entries,
  parcels: v.fallback(parcels, undefined),
  pieces: v.fallback(pieces, undefined),
  own: v.fallback(own, undefined),
  owed: v.fallback(owed, undefined),
})
export type ShownFollowed = v.InferOutput<typeof shownFollowedSchema>
