import * as v from 'valibot'
import { ORDER_STATUSES } from '../../limits.ts'
import { LIST_LIMIT, ORDER_SORTS } from '../../admin/limits.ts'
import { choiceInQuery } from './product.ts'
import { checkoutItemSchema } from '../checkout.ts'
import {
  absentWhenEmpty,
  countSchema,
  fields,
  idSchema,
  numberInQuery,
  rupeesSchema,
  timestampSchema,
} from '../common.ts'
import { isDay } from '../day.ts'
import { orderItemSchema, orderSchema } from '../order.ts'
import { parcelSchema, pieceCountsSchema } from '../parcels.ts'
import { EVENT_KINDS } from '../../order-life/events.ts'
import { refundSchema } from './refund.ts'
import { isTimeZone } from '../../time-zone.ts'

/**
 * `piecesMissing`: something in it was paid for and not there; a person has to see to it. `guest`: who bought it has no
 * account.
 */
/** As the catalogue has it now; absent of a product that is gone, and of a piece without a barcode. */
const codeEntries = { sku: v.optional(v.string()), barcode: v.optional(v.string()) }

export const adminOrderSchema = v.object({
  ...orderSchema.entries,
  orderItems: v.array(v.object({ ...orderItemSchema.entries, ...codeEntries })),
  piecesMissing: v.boolean(),
  guest: v.boolean(),
  /** When the shopper has changed where it goes; absent where they have not. */
  addressChangedAt: v.optional(timestampSchema),
  /** When a piece was last given another size or colour; absent where none was. */
  piecesChangedAt: v.optional(timestampSchema),
  /**
   * Of an order under way whose pieces are not all where its status says: of each line, by where they are. Absent where
   * the status says it all.
   */
  pieces: v.optional(v.array(pieceCountsSchema)),
})
export type AdminOrder = v.InferOutput<typeof adminOrderSchema>

/** The year 9000, which leaves room for the sums that are done with dates. */
const LATEST = 221_845_392_000_000
const momentInQuery = (name: string) =>
  absentWhenEmpty(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.regex(/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/),
      v.check((written) => isDay(written.slice(0, 10))),
      v.transform((written) => Date.parse(written)),
      v.number(),
      v.minValue(0),
      v.maxValue(LATEST),
    ),
    `${name} must be a day that there is, as 2026-01-31 or 2026-01-31T00:00:00+05:30`,
  )
/** Comes out in ms since 1970; a date alone is its beginning in UTC. `to` itself is not part of it. */
export const spanEntries = { from: momentInQuery('from'), to: momentInQuery('to') }

export const adminOrderQuerySchema = v.object({
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** Each word must begin a word of the customer's name or email, the number, the id, or a part of the id; also as `#28eef115`, `DZ-10042`. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  status: choiceInQuery('status', ORDER_STATUSES),
  ...spanEntries,
  /** `1`: only those with pieces missing. */
  missing: choiceInQuery('missing', ['1', '0']),
  /** Without it: newest first. */
  sort: choiceInQuery('sort', ORDER_SORTS),
  /** Without it: `desc`. */
  order: choiceInQuery('order', ['asc', 'desc']),
})
/** What the export takes: the list's narrowing, and the time zone of its times (IANA); the shop's without it. */
export const orderExportQuerySchema = v.object({
  ...v.omit(adminOrderQuerySchema, ['limit', 'cursor']).entries,
  zone: v.optional(
    v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'zone must be a time zone, as Asia/Kolkata')),
  ),
})
export type AdminOrderQuery = v.InferOutput<typeof adminOrderQuerySchema>

/** `from` is the status the admin saw: another by now is a 409 (`version_conflict`) with the present order. */
export const adminStatusChangeSchema = fields({
  status: v.picklist(ORDER_STATUSES, 'Status must be Processing, Shipped, Delivered or Cancelled'),
  from: v.optional(v.picklist(ORDER_STATUSES, 'From must be a status')),
})

const eventSchema = v.object({
  at: timestampSchema,
  kind: v.picklist(['placed', ...EVENT_KINDS]),
  /** Of a change of status. */
  from: v.nullable(v.picklist(ORDER_STATUSES)),
  to: v.nullable(v.picklist(ORDER_STATUSES)),
  by: v.picklist(['shop', 'staff', 'shopper', 'provider']),
  /** Which of the staff; null for all others. */
  actor: v.nullable(v.object({ _id: idSchema, name: v.string() })),
  /** In the words of whoever did it. */
  note: v.optional(v.string()),
  pieces: v.optional(v.number()),
  /** Number of a parcel within the order. */
  parcel: v.optional(v.number()),
  carrier: v.optional(v.string()),
  tracking: v.optional(v.string()),
  amount: v.optional(rupeesSchema),
})
export type OrderEvent = v.InferOutput<typeof eventSchema>

/** Everything an admin wants to know of one order. */
export const orderDetailSchema = v.object({
  ...orderSchema.entries,
  orderItems: v.array(
    v.object({
      ...checkoutItemSchema.entries,
      ...v.pick(orderItemSchema, ['cancelled', 'returned', 'exchangeOf']).entries,
      /** What all of it costs with its share of discount and tax. */
      worth: rupeesSchema,
      /** Paid for, but not in the stock when the order was made. */
      isMissing: v.boolean(),
      /** When it was added to the order, and by what its own payment is found; absent of what was ordered at first. */
      addedAt: v.optional(timestampSchema),
      paymentReference: v.optional(v.string()),
      pieces: pieceCountsSchema,
      ...codeEntries,
      /** What of the line's price and its share of the charges is tax, or comes on top. */
      tax: v.optional(v.object({ hsn: v.string(), percent: v.number(), amount: rupeesSchema })),
    }),
  ),
  ...v.pick(adminOrderSchema, ['piecesMissing', 'guest', 'pieces', 'addressChangedAt', 'piecesChangedAt'])
    .entries,
  /** As the provider knows it, for looking it up there; null where nothing is known any more. */
  payment: v.nullable(
    v.object({
      providerOrderId: v.nullable(v.string()),
      captureId: v.nullable(v.string()),
      currency: v.string(),
      /** With 2 decimals, in `currency`. */
      amount: v.string(),
    }),
  ),
  /** By what money is found that has come to the shop itself; absent of any other. */
  paymentReference: v.optional(v.string()),
  parcels: v.array(parcelSchema),
  /** The invoice, then its credit notes, the oldest first. */
  invoices: v.array(
    v.object({
      kind: v.picklist(['invoice', 'credit']),
      number: v.string(),
      issuedAt: timestampSchema,
      amount: rupeesSchema,
    }),
  ),
  /** Oldest first. */
  refunds: v.array(refundSchema),
  /** What goes back where all that is left of it is cancelled. */
  cancelDue: rupeesSchema,
  /** Oldest first. */
  timeline: v.array(eventSchema),
  /** Other orders of this customer. */
  otherOrders: countSchema,
})
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>
