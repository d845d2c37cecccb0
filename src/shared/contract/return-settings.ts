import * as v from 'valibot'
import { RETURN_DAYS } from '../limits.ts'
import { RETURN_DAYS_MAX } from '../order-life/returns.ts'
import { fields } from './common.ts'

const text = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), '')
const DAYS = `Write a number of days from 0 to ${RETURN_DAYS_MAX}`

/** What the owner has set of returns. All is text, as it is typed; an empty one is the shop's own choice. */
export const returnSettingsSchema = fields({
  /** After the delivery; 0 takes none. */
  days: v.optional(
    v.pipe(
      v.string(DAYS),
      v.trim(),
      v.maxLength(3, DAYS),
      v.check((days) => days === '' || (/^\d+$/.test(days) && Number(days) <= RETURN_DAYS_MAX), DAYS),
    ),
    '',
  ),
  /** Where pieces are sent. */
  address: text(300),
  /** How: what to put into the parcel. */
  instructions: text(1000),
  /** Of the way back; empty for the shopper, unless the shop is at fault. */
  paidBy: v.optional(v.picklist(['', 'shop'], 'Choose who pays for the way back'), ''),
})

export type ReturnSettings = v.InferOutput<typeof returnSettingsSchema>

/** After the delivery, as set. */
export const returnDaysOf = (set: ReturnSettings | undefined): number =>
  set === undefined || set.days === '' ? RETURN_DAYS : Number(set.days)
