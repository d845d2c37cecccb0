import * as v from 'valibot'
import { INVENTORY_CELLS, INVENTORY_SORTS, LIST_LIMIT, STOCK_LEVELS, STOCK_MAX } from '../../admin/limits.ts'
import { adminProductFilterSchema, choiceInQuery } from './product.ts'
import { SAID_REASONS, STOCK_NOTE_MAX } from '../../admin/stock-reasons.ts'
import { checkedText, countSchema, fields, idSchema, listOf, numberInQuery, text } from '../common.ts'

/** Stock by unit: a product that is one pool, or one size and colour of a product. */

export const stockUnitSchema = v.object({
  productId: idSchema,
  name: v.string(),
  /** Its own where it has one, else the product's. */
  sku: v.string(),
  barcode: v.optional(v.string()),
  /** Of its colour where one shows it, else the product's first. */
  image: v.nullable(v.string()),
  isPublished: v.boolean(),
  /** Both null for a product that is one pool. */
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  /** What can be bought now: stock less what is held. */
  countInStock: countSchema,
  /** Pieces in checkouts under way. */
  held: countSchema,
  /** Pieces of deliveries that are still to come. */
  incoming: countSchema,
  level: v.picklist(STOCK_LEVELS),
})
export type StockUnit = v.InferOutput<typeof stockUnitSchema>

/** By product, newest first unless sorted; the units of a product stand together. 100 unless a limit is given. */
export const inventoryQuerySchema = v.object({
  ...adminProductFilterSchema.entries,
  sort: choiceInQuery('sort', INVENTORY_SORTS),
  order: choiceInQuery('order', ['asc', 'desc']),
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})
export type InventoryQuery = v.InferOutput<typeof inventoryQuerySchema>

const pieces = 'Stock must be a whole number, 0 or more'
const piecesSchema = v.pipe(
  v.number(pieces),
  v.integer(pieces),
  v.minValue(0, pieces),
  v.maxValue(STOCK_MAX, 'Stock must be at most 1,000,000'),
)
const difference = 'A difference must be a whole number, at most 1,000,000'
const differenceSchema = v.pipe(
  v.number(difference),
  v.integer(difference),
  v.minValue(-STOCK_MAX, difference),
  v.maxValue(STOCK_MAX, difference),
)
const cellFields = fields({
  productId: idSchema,
  size: v.optional(v.nullable(text('A size is required', 1, 60)), null),
  color: v.optional(v.nullable(text('A color is required', 1, 60)), null),
  /** What shall be there to buy; or `by`. */
  countInStock: v.optional(piecesSchema),
  /** What was there to buy when the admin typed it: another number by now leaves the cell as it is. */
  from: v.optional(piecesSchema),
  /** What comes or, below 0, goes, whatever there is by now. */
  by: v.optional(differenceSchema),
})
const isCount = ({ countInStock, from, by }: v.InferOutput<typeof cellFields>) =>
  by === undefined
    ? countInStock !== undefined && from !== undefined
    : countInStock === undefined && from === undefined
const cellSchema = v.pipe(
  cellFields,
  v.check(isCount, 'Say what is there and what was, or what comes or goes'),
)
export type InventoryCell = v.InferOutput<typeof cellSchema>
export const inventoryChangeSchema = fields({
  cells: listOf(cellSchema, {
    message: 'There is nothing to save',
    min: 1,
    max: INVENTORY_CELLS,
    tooMany: `At most ${INVENTORY_CELLS} cells at once`,
  }),
  reason: v.optional(v.picklist(SAID_REASONS, 'Say why the stock changes'), 'counted'),
  note: v.optional(
    checkedText('The note must be a text', STOCK_NOTE_MAX, () => true),
    '',
  ),
})

export type InventoryChange = v.InferOutput<typeof inventoryChangeSchema>

export const inventoryResultSchema = v.object({
  /** Null when nothing was saved. */
  batchId: v.nullable(idSchema),
  /** The units that were saved, as they are now. */
  saved: v.array(stockUnitSchema),
  /** Those left as they are: `changed`, sold or saved by someone else meanwhile; `gone`, no such unit any more. */
  conflicts: v.array(
    v.object({
      productId: idSchema,
      size: v.nullable(v.string()),
      color: v.nullable(v.string()),
      kind: v.picklist(['changed', 'gone']),
      /** As it is now; null for what is gone. */
      countInStock: v.nullable(countSchema),
      message: v.string(),
    }),
  ),
})
export type InventoryResult = v.InferOutput<typeof inventoryResultSchema>
