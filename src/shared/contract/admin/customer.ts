import * as v from 'valibot'
import { savedAddressSchema } from '../address-book.ts'
import {
  checkedText,
  countSchema,
  fields,
  idSchema,
  listOf,
  rupeesSchema,
  timestampSchema,
} from '../common.ts'
import { letterRowSchema } from './letter.ts'
import { adminOrderSchema } from './order.ts'
import { adminUserSchema } from './user.ts'

export const NOTE_MAX = 5000
export const TAGS_MOST = 20
const TAG_MAX = 40

const notesSchema = v.object({
  note: v.string(),
  tags: v.array(v.string()),
  /** 0 where nothing was ever written. */
  version: countSchema,
  /** By whom and when it was written; null where nothing was. */
  by: v.nullable(v.string()),
  at: v.nullable(timestampSchema),
})
export type CustomerNotes = v.InferOutput<typeof notesSchema>

/** Somebody who shops here, with what the shop knows of them. */
export const customerSchema = v.object({
  ...adminUserSchema.entries,
  /** Of orders that were not cancelled; `spent` is what was paid and has not gone back, in rupees. */
  bought: v.object({
    orders: countSchema,
    cancelled: countSchema,
    spent: rupeesSchema,
    firstAt: v.nullable(timestampSchema),
    lastAt: v.nullable(timestampSchema),
  }),
  /** The newest ones; `bought` counts them all. */
  orders: v.array(adminOrderSchema),
  addresses: v.array(savedAddressSchema),
  /** To their address in the last 90 days, the newest ones. */
  letters: v.array(letterRowSchema),
  /** Null where they are not subscribed. */
  newsletterSince: v.nullable(timestampSchema),
  notes: notesSchema,
})
export type Customer = v.InferOutput<typeof customerSchema>

const TAG = 'A tag is a word or a few, without a comma'

/** `version` is the one that was read: another by now is a 409 (`version_conflict`) with the present notes. */
export const customerNotesSchema = fields({
  note: checkedText('The note must be a text', NOTE_MAX, () => true),
  tags: listOf(
    checkedText(TAG, TAG_MAX, (tag) => tag !== '' && !tag.includes(',')),
    { message: 'Tags must be a list', max: TAGS_MOST, tooMany: `At most ${TAGS_MOST} tags are kept` },
  ),
  version: v.pipe(v.number('A version is missing'), v.integer('A version is missing')),
})
export type NewCustomerNotes = v.InferOutput<typeof customerNotesSchema>

export const customerParams = v.object({ id: idSchema })
export { notesSchema as writtenNotesSchema }
