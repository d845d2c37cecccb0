import * as v from 'valibot'
import { isTimeZone } from '../time-zone.ts'
import { ROUNDINGS } from '../totals/sales.ts'
import { fields, listOf, text, timestampSchema } from './common.ts'
import { ownerAmountSchema } from './owner-amount.ts'

const isMoment = (moment: string) => !Number.isNaN(Date.parse(moment))
const DATE = 'Choose a date and a time'
const moment = v.pipe(v.string(DATE), v.maxLength(40, DATE), v.check(isMoment, DATE), timestampSchema)
const NAMES = 'Write names with commas between them'
const names = listOf(v.pipe(v.string(NAMES), v.trim(), v.minLength(1, NAMES), v.maxLength(100, NAMES)), {
  message: NAMES,
  max: 1000,
  tooMany: 'At most 1,000',
})

export const scheduledSaleSchema = v.pipe(
  fields({
    name: text('Name is required', 1, 60),
    kind: v.picklist(['percent', 'amount'], 'Choose what it takes off'),
    /** Percent, or rupees of each piece. */
    value: ownerAmountSchema,
    rounding: v.picklist(ROUNDINGS, 'Choose how its prices end'),
    from: moment,
    until: moment,
    /** Of which products; of all where the three are empty. */
    skus: names,
    collections: names,
    categories: names,
  }),
  v.forward(
    v.check(
      ({ kind, value }) => kind !== 'percent' || (value >= 1 && value <= 99),
      'Write a percentage from 1 to 99',
    ),
    ['value'],
  ),
  v.forward(
    v.check(({ kind, value }) => kind !== 'amount' || value > 0, 'Write an amount above 0'),
    ['value'],
  ),
  v.forward(
    v.check(({ from, until }) => Date.parse(from) < Date.parse(until), 'It ends before it begins'),
    ['until'],
  ),
)

const ZONE = 'Choose a time zone'

export const salesSchema = fields({
  /** In which their moments are written and read: `Asia/Kolkata`. */
  zone: v.pipe(v.string(ZONE), v.maxLength(60, ZONE), v.check(isTimeZone, ZONE)),
  sales: listOf(scheduledSaleSchema, {
    message: 'The sales are missing',
    max: 100,
    tooMany: 'At most 100 sales',
  }),
})
