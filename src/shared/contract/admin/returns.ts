import * as v from 'valibot'
import { fields, idSchema, numberInQuery, rupeesSchema } from '../common.ts'
import { linesOfOrder, pieceCount } from '../own-order.ts'
import { refundId } from '../refund-id.ts'
import { returnSchema, returnWords } from '../returns.ts'
import { REFUND_CHOICES } from './cancelling.ts'
import { choiceInQuery } from './product.ts'
import { byHandText, refundAmount } from './refund.ts'

/** As the back office sees it. */
export const adminReturnSchema = v.object({
  ...returnSchema.entries,
  /** Whoever changes it says which one they saw. */
  version: v.number(),
  order: v.object({
    _id: idSchema,
    number: v.optional(v.number()),
    /** Who ordered it. */
    name: v.string(),
    isPaid: v.boolean(),
  }),
  lines: v.array(
    v.object({
      ...returnSchema.entries.lines.item.entries,
      name: v.string(),
      image: v.string(),
      size: v.string(),
      color: v.string(),
      /** Of those that came back, how many can be sold again. */
      restocked: v.number(),
      /** What those cost that came back, or where none did, all that are to. */
      worth: rupeesSchema,
      /** What the wanted ones cost today less than was paid; below zero, more. Absent without, or where they are not sold. */
      saving: v.optional(v.number()),
    }),
  ),
})
export type AdminReturn = v.InferOutput<typeof adminReturnSchema>

export const RETURN_LISTS = ['open', 'asked', 'approved', 'received', 'over'] as const
export const returnListQuerySchema = v.object({
  limit: numberInQuery('limit', 1, 100, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** Without it: open. */
  list: choiceInQuery('list', RETURN_LISTS),
})

const version = pieceCount(1)

export const returnAnswerSchema = fields({
  version,
  /** False refuses it, or ends one that was approved. */
  isApproved: v.boolean('Say whether it is approved'),
  /** Whether all of it is for money, whatever was wanted. */
  isForMoney: v.optional(v.boolean('Say whether it is for money'), false),
  words: returnWords,
})
export type ReturnAnswer = v.InferOutput<typeof returnAnswerSchema>

export const returnReceiptSchema = fields({
  version,
  lines: linesOfOrder(
    fields({
      line: pieceCount(0),
      /** Pieces that go back into the stock, and that cannot be sold any more. */
      sellable: pieceCount(0),
      damaged: pieceCount(0),
    }),
  ),
  /** Whether the rest will not come. */
  isAll: v.boolean('Say whether that is all'),
})
export type ReturnReceipt = v.InferOutput<typeof returnReceiptSchema>

export const cameBackSchema = fields({
  /** Of the order, from 1. */
  parcel: pieceCount(1),
  /** Of its lines, how many pieces cannot be sold any more. */
  damaged: v.optional(linesOfOrder(fields({ line: pieceCount(0), pieces: pieceCount(1) }))),
})

export const settlingSchema = fields({
  version,
  /** Whether what was wanted is sent in their stead; else it is for money, too. */
  isExchanged: v.boolean('Say whether it is exchanged'),
  refund: v.picklist(REFUND_CHOICES, `Refund must be one of ${REFUND_CHOICES.join(', ')}`),
  /** Of the choice `amount`, rupees. */
  amount: v.optional(refundAmount),
  byHand: byHandText,
  words: returnWords,
  /** The caller's name of the refund. */
  id: refundId,
})
export type Settling = v.InferOutput<typeof settlingSchema>

export const returnListSchema = v.object({
  success: v.literal(true),
  data: v.array(adminReturnSchema),
  nextCursor: v.nullable(v.string()),
})
