import * as v from 'valibot'
import { countSchema, fields, text } from './common.ts'
import { imageSchema, productSchema } from './product.ts'

/** A way into the catalogue: the list of this collection (`all` for none) and this search, which has `count` products. */
export const menuEntrySchema = v.object({
  type: v.picklist(['kind', 'collection', 'sale', 'new']),
  title: v.string(),
  collection: v.string(),
  search: v.string(),
  count: countSchema,
})
export type MenuEntry = v.InferOutput<typeof menuEntrySchema>

export const picturedEntrySchema = v.object({
  ...menuEntrySchema.entries,
  /** Of its most popular product in stock. */
  image: v.nullable(imageSchema),
})
export type PicturedEntry = v.InferOutput<typeof picturedEntrySchema>

export const suggestionsSchema = v.object({
  /** What was typed with its slips put right; null where there were none. */
  corrected: v.nullable(v.string()),
  /** Searches that find something: what was typed, finished; where that finds nothing, what is near. */
  queries: v.array(v.string()),
  entries: v.array(menuEntrySchema),
  /** The first of what the search itself finds, in its order. */
  products: v.array(productSchema),
  /** The colours that were asked for, folded: their pictures are the ones to show. */
  colors: v.array(v.string()),
  /** What of the text the products have not. */
  without: v.optional(v.array(v.string())),
})
export type Suggestions = v.InferOutput<typeof suggestionsSchema>

export const suggestionQuerySchema = fields({ search: text('search is required', 1, 200) })
