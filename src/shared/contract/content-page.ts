import * as v from 'valibot'
import { timestampSchema } from './common.ts'

/** The pages that the shop writes itself: About, Shipping and the like. */

export const SLUG_MAX = 60

/** The last part of a page's address. */
export const slugSchema = v.pipe(
  v.string('The address is missing'),
  v.maxLength(SLUG_MAX, `The address may have at most ${SLUG_MAX} characters`),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The address may have small letters, digits and single hyphens'),
)

export const pageEntrySchema = v.object({ slug: v.string(), title: v.string() })
export type PageEntry = v.InferOutput<typeof pageEntrySchema>

export const contentPageSchema = v.object({
  slug: v.string(),
  title: v.string(),
  /** Of its text the beginning, in plain words. */
  description: v.string(),
  /** Made by the shop's server of its Markdown: nothing in it runs. */
  html: v.string(),
  updatedAt: timestampSchema,
})
export type ContentPage = v.InferOutput<typeof contentPageSchema>
