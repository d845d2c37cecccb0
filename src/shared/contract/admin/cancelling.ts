import * as v from 'valibot'
import { fields, listOf } from '../common.ts'
import { ORDER_STATUSES } from '../../limits.ts'
import { refundId } from '../refund-id.ts'
import { byHandText, refundAmount, refundReason } from './refund.ts'

/** What goes back: nothing, what the pieces cost, or another sum. */
export const REFUND_CHOICES = ['none', 'due', 'amount'] as const
export type RefundChoice = (typeof REFUND_CHOICES)[number]

const LINES_MAX = 200
const COUNT = 'Pieces must be a whole number'
const count = (min: number) =>
  v.pipe(v.number(COUNT), v.integer(COUNT), v.minValue(min, COUNT), v.maxValue(1_000_000, COUNT))

/** Without `lines`, all of the order. Sums in rupees. */
export const cancellingSchema = fields({
  /** As it was seen: another by now is a 409 with the present order. */
  from: v.picklist(ORDER_STATUSES, 'From must be a status'),
  /** By the order's lines, from 0. `cancelled`: pieces that were cancelled before, as it was seen. */
  lines: v.optional(
    listOf(fields({ line: count(0), pieces: count(1), cancelled: count(0) }), {
      message: 'Choose at least one piece',
      min: 1,
      max: LINES_MAX,
      tooMany: `At most ${LINES_MAX} lines`,
    }),
  ),
  /** Whether the pieces go back into the stock. */
  restock: v.boolean('Restock must be true or false'),
  reason: refundReason,
  refund: v.picklist(REFUND_CHOICES, `Refund must be one of ${REFUND_CHOICES.join(', ')}`),
  /** Of the choice `amount`. */
  amount: v.optional(refundAmount),
  byHand: byHandText,
  /** The caller's name of the refund. */
  id: refundId,
})
export type Cancelling = v.InferOutput<typeof cancellingSchema>
