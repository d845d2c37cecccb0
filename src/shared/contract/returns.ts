import * as v from 'valibot'
import { ASKED_REASONS, RETURN_REASONS, RETURN_STATES, type ReturnReason } from '../order-life/returns.ts'
import { checkedText, fields, idSchema, rupeesSchema, text, timestampSchema } from './common.ts'
import { linesOfOrder, pieceCount } from './own-order.ts'

const WORDS_MAX = 1000
const REASONS = Object.keys(RETURN_REASONS) as ReturnReason[]

/** In the words of whoever asks, or answers; may be empty. */
export const returnWords = v.optional(
  checkedText('This must be a text', WORDS_MAX, () => true),
  '',
)

const returnLineSchema = v.object({
  /** Of the order, from 0. */
  line: v.number(),
  /** How many are to come back. */
  pieces: v.number(),
  /** What is to be sent in their stead; absent where that is the money. */
  wanted: v.optional(v.object({ size: v.string(), color: v.string() })),
  received: v.number(),
  /** Of those that came back: how many were exchanged, and how many paid back. */
  exchanged: v.number(),
  refunded: v.number(),
})

/** A return as both sides see it. */
export const returnSchema = v.object({
  _id: idSchema,
  /** 1 for the order's first. */
  number: v.number(),
  state: v.picklist(RETURN_STATES),
  askedBy: v.picklist(['shopper', 'staff', 'carrier']),
  reason: v.picklist(REASONS),
  words: v.string(),
  /** Of the shop. */
  answer: v.string(),
  askedAt: timestampSchema,
  answeredAt: v.nullable(timestampSchema),
  receivedAt: v.nullable(timestampSchema),
  settledAt: v.nullable(timestampSchema),
  lines: v.array(returnLineSchema),
  /** By their ids, the oldest first. */
  photos: v.array(idSchema),
  /** What is paid back for it; absent where nothing is. */
  refund: v.optional(v.object({ amount: rupeesSchema, isDone: v.boolean() })),
})
export type ShownReturn = v.InferOutput<typeof returnSchema>

/** What whoever ordered something can send back, and what they are sending back. */
export const ownReturnsSchema = v.object({
  /** How many days after the delivery they can ask. */
  days: v.number(),
  /** What can be sent back now. */
  choices: v.array(v.object({ line: v.number(), pieces: v.number(), until: timestampSchema })),
  /** Where to send it and how, line by line; empty where the shop says it in its answer. */
  sendTo: v.string(),
  /** Who pays for the way back; empty for the shopper, unless the shop is at fault. */
  paidBy: v.picklist(['', 'shop']),
  /** The newest first. */
  returns: v.array(returnSchema),
})
export type OwnReturns = v.InferOutput<typeof ownReturnsSchema>

const SIZE = 'Choose a size and a colour'
const size = text(SIZE, 1, 60)

const wishedLine = fields({
  line: pieceCount(0),
  pieces: pieceCount(1),
  /** Another size or colour in its stead; without it, the money. */
  wanted: v.optional(fields({ size, color: size })),
})

/** Asked again under the same id, it is the same return. */
export const newReturnSchema = fields({
  id: v.pipe(v.string('An id is missing'), v.maxLength(64, 'That is not an id'), v.uuid('That is not an id')),
  reason: v.picklist(ASKED_REASONS, 'Say why'),
  words: returnWords,
  lines: linesOfOrder(wishedLine),
})
export type NewReturn = v.InferOutput<typeof newReturnSchema>

/** The photo itself, as a `data:` address: nobody else is to see it under any address. */
export const returnPhotoSchema = v.object({ image: v.string() })
