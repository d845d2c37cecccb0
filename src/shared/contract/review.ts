import * as v from 'valibot'
import { FITS } from '../fits.ts'
import { REVIEW_MAX, REVIEW_PAGE, REVIEW_PHOTOS_MAX, REVIEW_SORTS, REVIEW_STATES, STARS } from '../reviews.ts'
import {
  absentWhenEmpty,
  countSchema,
  fields,
  idSchema,
  listOf,
  numberInQuery,
  timestampSchema,
} from './common.ts'
import { plainName, UNSEEN } from './name.ts'
import { imageSchema } from './product.ts'

const starsSchema = v.picklist(STARS, 'Choose from 1 to 5 stars')
const fitSchema = v.picklist(FITS, 'Say how the size fits: small, true or large')

/** What somebody says of a product that came to them. */
export const reviewSchema = v.object({
  _id: idSchema,
  stars: starsSchema,
  /** May be empty. */
  title: v.string(),
  text: v.string(),
  /** Absent where the question was left out. */
  fit: v.optional(fitSchema),
  /** What was bought. */
  size: v.string(),
  color: v.string(),
  /** Empty of who has deleted their account since. */
  name: v.string(),
  photos: v.array(imageSchema),
  /** What the shop says to it. */
  answer: v.optional(v.string()),
  at: timestampSchema,
})
export type Review = v.InferOutput<typeof reviewSchema>

export const reviewSummarySchema = v.object({
  count: countSchema,
  average: v.number(),
  /** How many gave 1 star, 2, … 5. */
  stars: v.array(countSchema),
  fit: v.object({ small: countSchema, true: countSchema, large: countSchema }),
  withPhotos: countSchema,
})
export type ReviewSummary = v.InferOutput<typeof reviewSummarySchema>

export const reviewQuerySchema = v.object({
  stars: numberInQuery('stars', 1, 5, true),
  photos: absentWhenEmpty(v.picklist(['1']), 'photos must be 1'),
  sort: absentWhenEmpty(v.picklist(REVIEW_SORTS), `sort must be one of ${REVIEW_SORTS.join(', ')}`),
  limit: numberInQuery('limit', REVIEW_PAGE.min, REVIEW_PAGE.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100, 'cursor is not one of ours'))),
})
export type ReviewQuery = v.InferOutput<typeof reviewQuerySchema>

/** `total`: how many there are of what is asked for; `summary` counts all. */
export const reviewListSchema = v.object({
  success: v.literal(true),
  data: v.array(reviewSchema),
  total: countSchema,
  nextCursor: v.nullable(v.string()),
  summary: reviewSummarySchema,
})
export type ReviewList = v.InferOutput<typeof reviewListSchema>

const NAME = 'Say which name is shown with it'
const ONE_LINE = 'Write the title in one line'
const TEXT = 'Write at least a few words'

/** What its writer sends; sent again, it takes the place of what they wrote before. */
export const reviewFormSchema = fields({
  stars: starsSchema,
  title: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(REVIEW_MAX.title, `At most ${REVIEW_MAX.title} characters`),
      v.check((title) => !UNSEEN.test(title), ONE_LINE),
    ),
    '',
  ),
  text: v.pipe(
    v.string(TEXT),
    v.trim(),
    v.minLength(3, TEXT),
    v.maxLength(REVIEW_MAX.text, `At most ${REVIEW_MAX.text} characters`),
  ),
  fit: v.optional(fitSchema),
  name: plainName(NAME, 1, REVIEW_MAX.name),
  /** Of those that were bought; the first of them without it. */
  size: v.optional(v.pipe(v.string(), v.maxLength(100))),
  photos: v.optional(
    listOf(idSchema, {
      message: 'Photos are a list',
      max: REVIEW_PHOTOS_MAX,
      tooMany: `At most ${REVIEW_PHOTOS_MAX} photos`,
    }),
    [],
  ),
})
export type ReviewForm = v.InferOutput<typeof reviewFormSchema>

/** A photo of one's own review: small, as a data URL. */
export const ownPhotoSchema = v.object({ _id: idSchema, preview: v.string() })
export type OwnPhoto = v.InferOutput<typeof ownPhotoSchema>

/** A product of an order that can be written about, and what was. */
export const reviewableSchema = v.object({
  productId: idSchema,
  product: v.string(),
  image: v.string(),
  /** Those that were bought. */
  sizes: v.array(v.string()),
  /** What is shown as the writer's name, unless they say otherwise. */
  name: v.string(),
  review: v.optional(
    v.object({
      ...v.omit(reviewSchema, ['photos', 'answer']).entries,
      state: v.picklist(REVIEW_STATES),
      /** Why it was refused. */
      reason: v.optional(v.string()),
      photos: v.array(ownPhotoSchema),
    }),
  ),
})
export type Reviewable = v.InferOutput<typeof reviewableSchema>
