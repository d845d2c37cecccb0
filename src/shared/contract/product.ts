import * as v from 'valibot'
import { FILTER_MAX, PAGE_SIZE, SORTS } from '../limits.ts'
import { countSchema, idSchema, numberInQuery, rupeesSchema, timestampSchema } from './common.ts'

export const imageSchema = v.object({
  url: v.string(),
  altText: v.string(),
  /**
   * Which of the product's colours it shows, by choice; empty for none in particular. Absent where nobody has chosen:
   * then its words say it (`picture-for.ts`).
   */
  shows: v.optional(v.string()),
  /** Of the original, in pixels, so that its place is kept before it loads; absent for foreign pictures. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** The dominant colour as `#rrggbb`: the placeholder where there is no other. */
  color: v.optional(v.string()),
  /** Of the first picture: what it looks like from afar, its ThumbHash in base64. */
  placeholder: v.optional(v.string()),
})
export type ProductImage = v.InferOutput<typeof imageSchema>

export const variantSchema = v.object({ size: v.string(), color: v.string(), countInStock: countSchema })
export type Variant = v.InferOutput<typeof variantSchema>

export const productSchema = v.object({
  _id: idSchema,
  name: v.string(),
  description: v.string(),
  /** Of the size and colour that costs least. */
  price: rupeesSchema,
  discountPrice: v.nullable(rupeesSchema),
  /** What can be bought now: stock less what is held for checkouts. */
  countInStock: countSchema,
  sku: v.string(),
  category: v.string(),
  brand: v.string(),
  sizes: v.array(v.string()),
  colors: v.array(v.string()),
  collections: v.string(),
  material: v.string(),
  /** Empty where there are none. */
  careInstructions: v.optional(v.string(), ''),
  gender: v.string(),
  reviews: countSchema,
  rating: v.number(),
  /** Reviews that can be read; absent where there are none: then an admin has typed `reviews`. */
  writtenReviews: v.optional(countSchema),
  /** What most of those say who have bought it: `small`, `true` or `large`; absent where nobody can tell. */
  fit: v.optional(v.string()),
  isFeatured: v.boolean(),
  isPublished: v.boolean(),
  /** Grams. */
  weight: v.nullable(v.number()),
  images: v.array(imageSchema),
  /** What it costs in each size and colour that it is sold in, the least first; absent where all cost the same. */
  prices: v.optional(
    v.array(
      v.object({
        size: v.string(),
        color: v.string(),
        price: rupeesSchema,
        discountPrice: v.nullable(rupeesSchema),
      }),
    ),
  ),
  /** Absent where the whole product is one pool of stock. */
  variants: v.optional(v.array(variantSchema)),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Product = v.InferOutput<typeof productSchema>

const valuesInQuery = v.optional(v.pipe(v.string(), v.maxLength(FILTER_MAX)))

/** Comma-joined values are alternatives; fields narrow each other. */
export const productFiltersSchema = v.object({
  collection: valuesInQuery,
  category: valuesInQuery,
  gender: valuesInQuery,
  color: valuesInQuery,
  size: valuesInQuery,
  material: valuesInQuery,
  brand: valuesInQuery,
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'search is at most 200 characters'))),
  minPrice: numberInQuery('minPrice', 0, 1e9),
  maxPrice: numberInQuery('maxPrice', 0, 1e9),
})
export type ProductFilters = v.InferOutput<typeof productFiltersSchema>

export const productQuerySchema = v.object({
  ...productFiltersSchema.entries,
  sortBy: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => 'default' as const),
        ),
        v.picklist(SORTS),
      ],
      `sortBy must be one of ${SORTS.join(', ')}`,
    ),
  ),
  limit: numberInQuery('limit', PAGE_SIZE.min, PAGE_SIZE.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300, 'cursor is not one of ours'))),
  facets: v.optional(v.picklist(['', '0', '1'], 'facets must be 0 or 1')),
})
export type ProductQuery = v.InferOutput<typeof productQuerySchema>

const facetSchema = v.array(v.object({ value: v.string(), count: countSchema }))
export const facetsSchema = v.object({
  category: facetSchema,
  gender: facetSchema,
  color: facetSchema,
  size: facetSchema,
  material: facetSchema,
  brand: facetSchema,
  /** Rupees, of the selling price; null when nothing matches. */
  price: v.nullable(v.object({ min: rupeesSchema, max: rupeesSchema })),
})
export type Facets = v.InferOutput<typeof facetsSchema>

export const productListSchema = v.object({
  success: v.literal(true),
  data: v.array(productSchema),
  total: countSchema,
  nextCursor: v.nullable(v.string()),
  facets: v.optional(facetsSchema),
  /** Of a search: how it was read. */
  search: v.optional(
    v.object({
      /** Nothing has all that was asked for; these have most of it. */
      near: v.boolean(),
      /** What was typed with its slips put right; null where there were none. */
      corrected: v.nullable(v.string()),
      /** The colours that were asked for, folded: what is shown is shown in them. */
      colors: v.array(v.string()),
      /** What of the words none of the products has; absent from what devices kept before. */
      without: v.optional(v.array(v.string())),
    }),
  ),
})
export type ProductList = v.InferOutput<typeof productListSchema>
