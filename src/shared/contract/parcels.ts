import * as v from 'valibot'
import { PIECE_STATES } from '../order-life/states.ts'
import { timestampSchema } from './common.ts'

const STATES = Object.keys(PIECE_STATES) as (keyof typeof PIECE_STATES)[]

/** Pieces of an order in each state; only those states that have some. */
export const pieceCountsSchema = v.record(v.picklist(STATES), v.number())

/** A parcel of an order; packed, sent and delivered as a whole. */
export const parcelSchema = v.object({
  /** 1 for the order's first. */
  number: v.number(),
  /** Empty where nobody has said. */
  carrier: v.string(),
  tracking: v.string(),
  /** Where it can be followed. */
  link: v.optional(v.string()),
  packedAt: v.nullable(timestampSchema),
  shippedAt: v.nullable(timestampSchema),
  deliveredAt: v.nullable(timestampSchema),
  /** When the carrier has brought it back; absent of one that it did not. */
  cameBackAt: v.optional(timestampSchema),
  /** `position` is the line of the order, from 0. */
  items: v.array(v.object({ position: v.number(), quantity: v.number() })),
})
export type ShownParcel = v.InferOutput<typeof parcelSchema>
