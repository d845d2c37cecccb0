import * as v from 'valibot'
import { fields } from '../common.ts'
import { ORDER_STATUSES } from '../../limits.ts'
import { linesOfOrder, pieceCount } from '../own-order.ts'
import { refundId } from '../refund-id.ts'
import { byHandText, refundAmount, refundReason } from './refund.ts'

/** What goes back: nothing, what the pieces cost, or another sum. */
export const REFUND_CHOICES = ['none', 'due', 'amount'] as const
export type RefundChoice = (typeof REFUND_CHOICES)[number]

/** Without `lines`, all of the order. Sums in rupees. */
export const cancellingSchema = fields({
  /** As it was seen: another by now is a 409 with the present order. */
  from: v.picklist(ORDER_STATUSES, 'From must be a status'),
  /** By the order's lines, from 0. `cancelled`: pieces that were cancelled before, as it was seen. */
  lines: v.optional(
    linesOfOrder(fields({ line: pieceCount(0), pieces: pieceCount(1), cancelled: pieceCount(0) })),
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
