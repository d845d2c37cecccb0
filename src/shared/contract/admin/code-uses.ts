import * as v from 'valibot'
import { LIST_LIMIT } from '../../admin/limits.ts'
import { countSchema, idSchema, numberInQuery, timestampSchema } from '../common.ts'

/** How often discount codes were used: the owner's, subscribers', and those that are no longer set. */

export const codeUsesQuerySchema = v.object({
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** A part of the code. */
  search: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type CodeUsesQuery = v.InferOutput<typeof codeUsesQuerySchema>

export const codeUsesSchema = v.object({
  code: v.string(),
  /** Of whom it is; `gone` is one that the owner has deleted since. */
  of: v.picklist(['owner', 'subscriber', 'gone']),
  /** By orders. */
  used: countSchema,
  /** By checkouts that are under way. */
  held: countSchema,
  /** How often it may be used in all; null for any number. */
  most: v.nullable(countSchema),
  /** The last ones it was used for, the newest first. */
  orders: v.array(v.object({ _id: idSchema, createdAt: timestampSchema })),
})
export type CodeUses = v.InferOutput<typeof codeUsesSchema>
