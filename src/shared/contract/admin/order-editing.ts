import * as v from 'valibot'
import { addressSchema, newCheckoutSchema, wishesSchema } from '../checkout.ts'
import { checkedText, fields, text } from '../common.ts'
import { paymentReferenceSchema } from './new-order.ts'

export const ORDER_NOTE_MAX = 1000

const timestamp = (message: string) =>
  v.pipe(v.string(message), v.maxLength(40, message), v.isoTimestamp(message))
const ADDRESS_SEEN = timestamp('When the address was changed last must be a timestamp')
const PIECES_SEEN = timestamp('When the pieces were changed last must be a timestamp')

/** `seen` is when the address was changed last, as it was read: another by now is a 409 with the present order. */
export const newPlaceSchema = fields({
  address: addressSchema,
  seen: v.nullable(ADDRESS_SEEN),
})

export const orderNoteSchema = fields({
  note: checkedText('The note must be a text', ORDER_NOTE_MAX, (note) => note !== ''),
})

const LINE = 'The line must be a whole number'
const PIECES = 'How many pieces must be a whole number from 1'
const lineKey = {
  size: text('A size is required', 1, 60),
  color: text('A color is required', 1, 60),
}
/** `seen` is what the line was when it was read: another by now is a 409 with the present order. */
export const lineChangeSchema = fields({
  /** From 0. */
  line: v.pipe(v.number(LINE), v.integer(LINE), v.minValue(0, LINE), v.maxValue(10_000, LINE)),
  ...lineKey,
  seen: fields(lineKey),
  /**
   * Of some of the line's pieces; of all that it has without it. `seen` is when the order's pieces were changed last, as
   * it was read, null where they never were: another by now is the same 409.
   */
  part: v.optional(
    fields({
      pieces: v.pipe(v.number(PIECES), v.integer(PIECES), v.minValue(1, PIECES), v.maxValue(10_000, PIECES)),
      seen: v.nullable(PIECES_SEEN),
    }),
  ),
})
export type LineChange = v.InferOutput<typeof lineChangeSchema>

/** `seen` is when the order's pieces were changed last, as it was read: another by now is a 409 with the present order. */
export const addedPieceSchema = fields({
  ...wishesSchema.item.entries,
  /** As it was shown, in rupees: another by now is a 409 (`price_changed`). */
  price: newCheckoutSchema.entries.totalPrice,
  /** By what its payment is found, of an order that is paid already; of all others it stays empty. */
  reference: paymentReferenceSchema,
  seen: v.nullable(PIECES_SEEN),
})
export type AddedPiece = v.InferOutput<typeof addedPieceSchema>
