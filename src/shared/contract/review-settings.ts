import * as v from 'valibot'
import { fields } from './common.ts'

const DAYS = 'Write a number of days from 1 to 60'

/** How the shop comes to reviews, and when they are shown. */
export const reviewSettingsSchema = fields({
  /** Whether they are shown at once; else after somebody has looked at them. */
  isOpen: v.optional(v.boolean(), false),
  /** Whether the shop asks for them, by one letter for each order. */
  asks: v.optional(v.boolean(), true),
  /** After the delivery; as it was typed. */
  days: v.optional(v.pipe(v.string(DAYS), v.trim(), v.regex(/^(?:[1-9]|[1-5]\d|60)$/, DAYS)), '7'),
})
export type ReviewSettings = v.InferOutput<typeof reviewSettingsSchema>

/** As long as the owner has said nothing. */
export const FIRST_REVIEW_SETTINGS: ReviewSettings = { isOpen: false, asks: true, days: '7' }
