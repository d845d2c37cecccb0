import * as v from 'valibot'
import { LIST_LIMIT } from '../../admin/limits.ts'
import { STOCK_REASONS, STOCK_REFERENCES } from '../../admin/stock-reasons.ts'
import { idSchema, numberInQuery, timestampSchema } from '../common.ts'
import { choiceInQuery } from './product.ts'

/** What came to a unit of stock and what went, with why. */
export const stockMoveSchema = v.object({
  _id: v.string(),
  at: timestampSchema,
  productId: idSchema,
  /** Null where the product is not in the catalogue any more. */
  name: v.nullable(v.string()),
  /** Both null for a product that is one pool. */
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  /** What came or, below 0, went. */
  pieces: v.pipe(v.number(), v.integer()),
  /** What there was then, what is held for checkouts among it. */
  stock: v.pipe(v.number(), v.integer()),
  reason: v.picklist(STOCK_REASONS),
  /** Staff; null for what the shop did by itself, or a shopper. */
  actor: v.nullable(v.object({ _id: v.string(), name: v.string() })),
  reference: v.nullable(
    v.object({
      kind: v.picklist(STOCK_REFERENCES),
      _id: v.string(),
      /** Of an order that is there: its number. */
      number: v.nullable(v.number()),
      /** Of a delivery that is there: who sends it. */
      supplier: v.nullable(v.string()),
    }),
  ),
  note: v.string(),
})
export type StockMoveRow = v.InferOutput<typeof stockMoveSchema>

const textInQuery = v.optional(v.pipe(v.string(), v.maxLength(100)))

export const stockHistoryQuerySchema = v.object({
  productId: textInQuery,
  size: textInQuery,
  color: textInQuery,
  reason: choiceInQuery('reason', STOCK_REASONS),
  /** The id of an order, a delivery or a batch. */
  reference: textInQuery,
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: textInQuery,
})
export type StockHistoryQuery = v.InferOutput<typeof stockHistoryQuerySchema>

/** Newest first, 50 unless a limit is given; not counted. */
export const stockHistorySchema = v.object({
  success: v.literal(true),
  data: v.array(stockMoveSchema),
  nextCursor: v.nullable(v.string()),
})
