import * as v from 'valibot'
import { BULK, BULK_ACTIONS, LIST_LIMIT, PRODUCT_SORTS, STOCK_LEVELS } from '../../admin/limits.ts'
import { FILTER_MAX } from '../../limits.ts'
import {
  countSchema,
  fields,
  idSchema,
  listOf,
  numberInQuery,
  rupeesSchema,
  timestampSchema,
} from '../common.ts'
import { productSchema, variantSchema } from '../product.ts'

/** Products as the back office sees them: lists with sorting and filters, and changes to many at once. */

// @__NO_SIDE_EFFECTS__
const ownValuesOf = <const Value extends v.GenericSchema>(value: Value) =>
  v.array(v.object({ size: v.string(), color: v.string(), value }))

/** The stock of a product as it was read: of its pool, or of each size and colour. */
const stockSeenSchema = v.object({
  countInStock: countSchema,
  variants: v.optional(v.array(variantSchema)),
})
export type StockSeen = v.InferOutput<typeof stockSeenSchema>

/** `version` grows with every change made in the back office; a sale does not change it. */
export const adminProductSchema = v.object({
  ...productSchema.entries,
  /** At the tax office; empty for the shop's. */
  hsn: v.optional(v.string(), ''),
  /** Percent; null for the shop's. */
  taxRate: v.optional(v.nullable(v.number()), null),
  /** What single sizes and colours have of their own, in place of the product's. */
  variantSkus: v.optional(ownValuesOf(v.string()), []),
  variantBarcodes: v.optional(ownValuesOf(v.string()), []),
  /** Full prices in rupees. */
  variantPrices: v.optional(ownValuesOf(v.number()), []),
  /** Grams. */
  variantWeights: v.optional(ownValuesOf(v.number()), []),
  version: countSchema,
  /** Sent back with an edit, so that the edit does not undo what was sold since. */
  stockSeen: v.optional(stockSeenSchema),
  /** What the sale that runs makes of its price for shoppers, where one does: in rupees, of which name, until when. */
  sale: v.optional(v.object({ name: v.string(), price: rupeesSchema, until: timestampSchema })),
})
export type AdminProduct = v.InferOutput<typeof adminProductSchema>

/** One of these texts in a query string; an empty one counts as absent. */
// @__NO_SIDE_EFFECTS__
export const choiceInQuery = <const Values extends readonly string[]>(name: string, values: Values) =>
  v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        v.picklist(values),
      ],
      `${name} must be one of ${values.join(', ')}`,
    ),
  )
const yesOrNo = (name: string) => choiceInQuery(name, ['1', '0'])
const valuesInQuery = v.optional(v.pipe(v.string(), v.maxLength(FILTER_MAX)))

/** What narrows the list of products. Comma-joined values are alternatives; fields narrow each other. */
const filterEntries = {
  /** Each word must stand somewhere in name, SKU, brand, category, collections, id, or a SKU or barcode of its sizes. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  published: yesOrNo('published'),
  featured: yesOrNo('featured'),
  /** `out`: nothing can be bought; `low`: at most the threshold, but something; `in`: more than that. */
  stock: choiceInQuery('stock', STOCK_LEVELS),
  category: valuesInQuery,
  gender: valuesInQuery,
  brand: valuesInQuery,
  collection: valuesInQuery,
}
export const adminProductFilterSchema = v.object(filterEntries, 'The filter is not in the expected form')
export type AdminProductFilter = v.InferOutput<typeof adminProductFilterSchema>

const pagingEntries = {
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
}
export const adminProductQuerySchema = v.object({
  ...filterEntries,
  ...pagingEntries,
  /** `price` is the selling price, `stock` what can be bought now. Without it: newest first. */
  sort: choiceInQuery('sort', PRODUCT_SORTS),
  /** Without it: `desc` for created and updated, else `asc`. */
  order: choiceInQuery('order', ['asc', 'desc']),
  /** `1`: also the values there are to filter by. */
  facets: yesOrNo('facets'),
})
export type AdminProductQuery = v.InferOutput<typeof adminProductQuerySchema>

const valuesSchema = v.array(v.object({ value: v.string(), count: countSchema }))
/** Of the whole catalogue, unpublished products too, most frequent first; whatever the filter. */
export const adminFacetsSchema = v.object({
  category: valuesSchema,
  gender: valuesSchema,
  brand: valuesSchema,
  collection: valuesSchema,
})
export type AdminFacets = v.InferOutput<typeof adminFacetsSchema>

export const adminProductListSchema = v.object({
  success: v.literal(true),
  data: v.array(adminProductSchema),
  total: countSchema,
  nextCursor: v.nullable(v.string()),
  /** At so many pieces or fewer the stock is low. */
  lowStockThreshold: countSchema,
  facets: v.optional(adminFacetsSchema),
})
export type AdminProductList = v.InferOutput<typeof adminProductListSchema>

const percentMessage = `Percent must be a number from ${BULK.percent.min} to ${BULK.percent.max}`
/**
 * One change to many products, all or nothing. Which ones: `ids`, or all that match `filter` (`{}` is the
 * whole catalogue), never both. `price` changes price and discount price by `percent` (-10 is ten percent
 * less); `discount`, a sale, sets the discount price `percent` below the price, and leaves out what sells for
 * less already: both in whole rupees. `endSale`
 * puts back what was there before the last sale that a product is in, and leaves every other discount;
 * `endDiscount` takes all of them away.
 */
export const bulkChangeSchema = v.pipe(
  fields({
    action: v.picklist(BULK_ACTIONS, `Action must be one of ${BULK_ACTIONS.join(', ')}`),
    percent: v.optional(
      v.pipe(
        v.number(percentMessage),
        v.finite(percentMessage),
        v.minValue(BULK.percent.min, percentMessage),
        v.maxValue(BULK.percent.max, percentMessage),
      ),
    ),
    ids: v.optional(
      listOf(idSchema, {
        message: 'Choose the products',
        min: 1,
        max: BULK.ids,
        tooMany: `At most ${BULK.ids} products by their ids`,
      }),
    ),
    filter: v.optional(adminProductFilterSchema),
    /** How many the admin was shown; another number by now is a 409 (`version_conflict`) and changes nothing. */
    expected: v.optional(countSchema),
  }),
  v.check(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Choose the products'),
  v.check(
    ({ action, percent }) => (action === 'price' || action === 'discount') === (percent !== undefined),
    'Percent goes with a change of price',
  ),
  v.check(
    ({ action, percent = 0 }) => action !== 'discount' || (percent >= 1 && percent <= 90),
    'A discount is 1 to 90 percent',
  ),
)
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>

export const bulkResultSchema = v.object({
  /** Null when nothing had to be changed. */
  batchId: v.nullable(idSchema),
  /** How many products were meant; those that were so already count here only. */
  matched: countSchema,
  changed: countSchema,
  /** Left out of a sale: they sell for less already. */
  cheaper: v.optional(countSchema, 0),
})
export type BulkResult = v.InferOutput<typeof bulkResultSchema>
