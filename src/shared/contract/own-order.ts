import * as v from 'valibot'
import { fields, listOf, rupeesSchema } from './common.ts'
import { refundId } from './refund-id.ts'

const LINES_MAX = 200
const COUNT = 'Pieces must be a whole number'
export const pieceCount = (min: number) =>
  v.pipe(v.number(COUNT), v.integer(COUNT), v.minValue(min, COUNT), v.maxValue(1_000_000, COUNT))
/**
 * Lines of an order, each by where it stands in it. None stands twice: what is looked at line by line would be more
 * together than there is.
 */
export const linesOfOrder = <Line extends v.GenericSchema<unknown, { line: number } | { position: number }>>(
  line: Line,
) =>
  v.pipe(
    listOf(line, {
      message: 'Choose at least one piece',
      min: 1,
      max: LINES_MAX,
      tooMany: `At most ${LINES_MAX} lines`,
    }),
    v.check((lines) => new Set(lines.map(placeOf)).size === lines.length, 'Each line once'),
  )
const placeOf = (named: { line: number } | { position: number }) =>
  'line' in named ? named.line : named.position

/** Pieces of one line of an order, and what all pieces of that line cost. */
export const choosableLineSchema = v.object({
  /** From 0. */
  line: v.number(),
  /** How many can be chosen. */
  pieces: v.number(),
  /** What all of the line costs, with its share of discount and tax. */
  worth: rupeesSchema,
  /** How many were cancelled before, or came back. */
  before: v.number(),
})
export type ChoosableLine = v.InferOutput<typeof choosableLineSchema>

/** What whoever ordered it can still do with an order; nothing of what they cannot. */
export const ownChoicesSchema = v.object({
  cancel: v.optional(
    v.object({
      lines: v.array(choosableLineSchema),
      /** Whether nothing is packed, so that all of it can be cancelled. */
      isWhole: v.boolean(),
      /** Who pays back what was paid: the provider that took it, or the shop by hand; `none` where nothing was. */
      back: v.picklist(['provider', 'shop', 'none']),
      /** What goes back where all of that is cancelled. */
      due: rupeesSchema,
    }),
  ),
  address: v.optional(v.boolean()),
})
export type OwnChoices = v.InferOutput<typeof ownChoicesSchema>

/** Without `lines`, all of the order. */
export const ownCancellingSchema = fields({
  /** By the order's lines, from 0. `cancelled`: pieces that were cancelled before, as it was seen. */
  lines: v.optional(
    linesOfOrder(fields({ line: pieceCount(0), pieces: pieceCount(1), cancelled: pieceCount(0) })),
  ),
  reason: v.optional(
    v.pipe(v.string('The reason must be a text'), v.trim(), v.maxLength(500, 'At most 500 characters')),
    '',
  ),
  /** The caller's name of the refund. */
  id: refundId,
})
export type OwnCancelling = v.InferOutput<typeof ownCancellingSchema>
