import * as v from 'valibot'
import { timestampSchema } from './common.ts'

/** The pages that the shop writes itself: About, Shipping and the like. */

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
