import * as v from 'valibot'
import { answer, idSchema } from '../common.ts'

/** A place in what has happened: that of the last event heard. */
const placeSchema = v.pipe(v.string(), v.maxLength(64))

/**
 * Something of the back office has changed: ask again for it. `placed`: orders are new; `orders`: something of them has
 * changed, or they are gone; `stock`: fields or stock of these products; `attention`: what a person has to see to;
 * `all`: anything may have, some of it was missed.
 */
export const liveEventSchema = v.object({
  id: placeSchema,
  kind: v.picklist(['placed', 'orders', 'stock', 'attention', 'all']),
  /** At most 100; none where there were more. */
  ids: v.array(idSchema),
})
export type LiveEvent = v.InferOutput<typeof liveEventSchema>

/** `since`: the place heard last. Without it: what has happened in the last half minute. */
export const liveQuerySchema = v.object({ since: v.optional(placeSchema) })
/** `place`: for the next `since`. */
export const liveAnswerSchema = answer(v.object({ place: placeSchema, events: v.array(liveEventSchema) }))
