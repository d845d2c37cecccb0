import * as v from 'valibot'
import { fields, idSchema, listOf, text } from '../common.ts'
import { linesOfOrder } from '../own-order.ts'

export const FULFIL_ACTIONS = ['pack', 'unpack', 'ship', 'unship', 'tracking', 'deliver'] as const
/** Orders in one call. */
export const FULFIL_MAX = 200

const wholeNumber = (message: string, min: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(1_000_000, message))

/** What of one order is meant, and with whom it goes; all that is next in line where nothing is said. */
const wantedSchema = fields({
  /** Its id, or its number as people write it. */
  order: text('Order is required', 1, 80),
  carrier: v.optional(
    v.pipe(
      v.string('Carrier must be text'),
      v.trim(),
      v.maxLength(60, 'Carrier may have at most 60 characters'),
    ),
  ),
  tracking: v.optional(
    v.pipe(
      v.string('Tracking must be text'),
      v.trim(),
      v.maxLength(200, 'Tracking may have at most 200 characters'),
    ),
  ),
  /** As `seenOf` has it: where the order is another by now, its parcel is not made. */
  seen: v.optional(v.pipe(v.string('Seen must be text'), v.maxLength(2000, 'Seen is too long'))),
  /** Number of one of its parcels. */
  parcel: v.optional(wholeNumber('Parcel must be a whole number', 1)),
  /** By the lines of the order, from 0: these pieces make a parcel of their own. */
  pieces: v.optional(
    linesOfOrder(
      fields({
        position: wholeNumber('Position must be a whole number', 0),
        quantity: wholeNumber('Quantity must be at least 1', 1),
      }),
    ),
  ),
})
export type WantedFulfilment = v.InferOutput<typeof wantedSchema>

export const fulfilmentSchema = fields({
  action: v.picklist(FULFIL_ACTIONS, `Action must be one of ${FULFIL_ACTIONS.join(', ')}`),
  orders: listOf(wantedSchema, {
    message: 'Choose at least one order',
    min: 1,
    max: FULFIL_MAX,
    tooMany: `At most ${FULFIL_MAX} orders at once`,
  }),
})
export type FulfilAction = (typeof FULFIL_ACTIONS)[number]

/** What became of one order. */
export const fulfilledSchema = v.object({
  /** As it was asked for. */
  order: v.string(),
  /** Null of an order that there is not. */
  _id: v.nullable(idSchema),
  /** `already`: it was so before. `refused`: nothing was changed, and the message says why. */
  outcome: v.picklist(['done', 'already', 'refused']),
  message: v.string(),
})
export type Fulfilled = v.InferOutput<typeof fulfilledSchema>
