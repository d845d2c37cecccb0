import * as v from 'valibot'
import { LIST_LIMIT } from '../../admin/limits.ts'
import { REVIEW_MAX, REVIEW_STATES, REVIEWS_AT_ONCE } from '../../reviews.ts'
import { fields, idSchema, listOf, numberInQuery, timestampSchema } from '../common.ts'
import { reviewSchema } from '../review.ts'
import { choiceInQuery } from './product.ts'

/** A review as the back office has it. */
export const adminReviewSchema = v.object({
  ...v.omit(reviewSchema, ['photos']).entries,
  product: v.object({ _id: idSchema, name: v.string() }),
  /** Absent of who has deleted their account. */
  order: v.optional(v.object({ _id: idSchema, number: v.optional(v.number()) })),
  /** Grows with every edit of its writer, and every decision. */
  version: v.number(),
  state: v.picklist(REVIEW_STATES),
  /** Of a refused one, as its writer reads it. */
  reason: v.optional(v.string()),
  photos: v.array(v.object({ _id: idSchema, preview: v.string() })),
  /** Whether it says something like a web address. */
  hasLink: v.boolean(),
  editedAt: v.optional(timestampSchema),
  decided: v.optional(v.object({ at: timestampSchema, by: v.string() })),
})
export type AdminReview = v.InferOutput<typeof adminReviewSchema>

export const adminReviewQuerySchema = v.object({
  state: choiceInQuery('state', REVIEW_STATES),
  stars: numberInQuery('stars', 1, 5, true),
  /** Of one product. */
  product: v.optional(v.union([v.literal(''), idSchema])),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type AdminReviewQuery = v.InferOutput<typeof adminReviewQuerySchema>

const REASON = `At most ${REVIEW_MAX.reason} characters`
export const decisionSchema = fields({
  /** As they were looked at. */
  reviews: listOf(fields({ id: idSchema, version: v.number('The version is missing') }), {
    message: 'Choose at least one review',
    min: 1,
    max: REVIEWS_AT_ONCE,
    tooMany: `At most ${REVIEWS_AT_ONCE} reviews at once`,
  }),
  state: v.picklist(['approved', 'refused'], 'Approve it or refuse it'),
  /** To its writer, of what is refused. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(REVIEW_MAX.reason, REASON)), ''),
})
export type Decision = v.InferOutput<typeof decisionSchema>

export const decidedSchema = v.object({
  /** How many are so now that were not before. */
  changed: v.number(),
})

const ANSWER = `At most ${REVIEW_MAX.answer} characters`
/** Empty takes it back. */
export const reviewAnswerSchema = fields({
  answer: v.pipe(v.string('Write an answer'), v.trim(), v.maxLength(REVIEW_MAX.answer, ANSWER)),
})

/** As large as it is shown, as a data URL where it is not approved yet. */
export const reviewPhotosSchema = v.array(v.object({ _id: idSchema, source: v.string() }))
