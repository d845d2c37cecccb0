import * as v from 'valibot'
import { addressSchema } from '../checkout.ts'
import { checkedText, fields, text } from '../common.ts'

export const ORDER_NOTE_MAX = 1000

const SEEN = 'When the address was changed last must be a timestamp'

/** `seen` is when the address was changed last, as it was read: another by now is a 409 with the present order. */
export const newPlaceSchema = fields({
  address: addressSchema,
  seen: v.nullable(v.pipe(v.string(SEEN), v.maxLength(40, SEEN), v.isoTimestamp(SEEN))),
})

export const orderNoteSchema = fields({
  note: checkedText('The note must be a text', ORDER_NOTE_MAX, (note) => note !== ''),
})

const LINE = 'The line must be a whole number'
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
})
export type LineChange = v.InferOutput<typeof lineChangeSchema>
