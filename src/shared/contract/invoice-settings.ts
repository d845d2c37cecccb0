import * as v from 'valibot'
import { DEFAULT_ZONE } from '../limits.ts'
import { isTimeZone } from '../time-zone.ts'

/** What the owner has set of invoices; it stands beside the tax. Empty is the shop's own choice. */

const MONTH = 'Choose a month'
const ZONE = 'Choose a time zone'

export const invoiceEntries = {
  /** Who sells, as registered; the shop's name where it is empty. */
  legalName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'At most 120 characters')), ''),
  /** In lines; the shop's address where it is empty. */
  legalAddress: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400, 'At most 400 characters')), ''),
  /** What invoices' numbers begin with. */
  invoicePrefix: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(10, 'At most 3 letters or digits'),
      v.toUpperCase(),
      v.regex(/^[A-Z\d]{0,3}$/, 'At most 3 letters or digits'),
    ),
    '',
  ),
  /** The month that the financial year begins with: 4 is April. */
  yearStart: v.optional(
    v.pipe(v.number(MONTH), v.integer(MONTH), v.minValue(1, MONTH), v.maxValue(12, MONTH)),
    4,
  ),
  /** IANA; invoices are of its days. */
  zone: v.optional(v.pipe(v.string(ZONE), v.maxLength(60, ZONE), v.check(isTimeZone, ZONE)), DEFAULT_ZONE),
}
