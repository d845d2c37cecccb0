import * as v from 'valibot'
import { LIST_LIMIT, STOCK_MAX } from '../../admin/limits.ts'
import { DELIVERY_LINES, DELIVERY_STATES } from '../../admin/deliveries.ts'
import {
  checkedText,
  countSchema,
  fields,
  idSchema,
  listOf,
  numberInQuery,
  text,
  timestampSchema,
} from '../common.ts'
import { daySchema } from '../day.ts'
import { choiceInQuery } from './product.ts'

/** Stock that is to come: what of it is expected, and what has been booked in. */

const lineSchema = v.object({
  productId: idSchema,
  /** As they were when the delivery was written down. */
  name: v.string(),
  sku: v.string(),
  /** Both null for a product that is one pool. */
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  expected: countSchema,
  received: countSchema,
})
export type DeliveryLine = v.InferOutput<typeof lineSchema>

export const stockDeliverySchema = v.object({
  _id: idSchema,
  supplier: v.string(),
  /** `2026-12-01`; null where nobody knows. */
  expectedOn: v.nullable(v.string()),
  /** Of the supplier: an order's or an invoice's number. */
  reference: v.string(),
  note: v.string(),
  state: v.picklist(DELIVERY_STATES),
  version: countSchema,
  by: v.string(),
  createdAt: timestampSchema,
  lines: v.array(lineSchema),
})
export type Delivery = v.InferOutput<typeof stockDeliverySchema>

const PIECES = 'Enter whole pieces, 1 or more'
const unit = {
  productId: idSchema,
  size: v.optional(v.nullable(text('A size is required', 1, 60)), null),
  color: v.optional(v.nullable(text('A color is required', 1, 60)), null),
}
const free = (name: string, max: number) =>
  v.optional(
    checkedText(`${name} must be a text`, max, () => true),
    '',
  )

const written = {
  supplier: text('Supplier is required', 1, 120),
  expectedOn: v.optional(v.nullable(daySchema), null),
  reference: free('Reference', 100),
  note: free('Note', 1000),
  lines: listOf(
    fields({
      ...unit,
      expected: v.pipe(
        v.number(PIECES),
        v.integer(PIECES),
        v.minValue(1, PIECES),
        v.maxValue(STOCK_MAX, PIECES),
      ),
    }),
    {
      message: 'A delivery has at least one line',
      min: 1,
      max: DELIVERY_LINES,
      tooMany: `At most ${DELIVERY_LINES} lines`,
    },
  ),
}
export const newDeliverySchema = fields(written)
export type NewDelivery = v.InferOutput<typeof newDeliverySchema>

const versionSchema = v.pipe(v.number('A version is missing'), v.integer('A version is missing'))

/** `version` is the one that was read: another by now is a 409 (`version_conflict`) with the present delivery. */
export const deliveryEditSchema = fields({ ...written, version: versionSchema })
export type DeliveryEdit = v.InferOutput<typeof deliveryEditSchema>

const ARRIVED = 'Enter whole pieces, 0 or more'
export const receivingSchema = fields({
  version: versionSchema,
  /** What has come now; lines that are left out have not. More than expected may come. */
  lines: listOf(
    fields({
      ...unit,
      pieces: v.pipe(
        v.number(ARRIVED),
        v.integer(ARRIVED),
        v.minValue(0, ARRIVED),
        v.maxValue(STOCK_MAX, ARRIVED),
      ),
    }),
    { message: 'The lines must be a list', max: DELIVERY_LINES, tooMany: `At most ${DELIVERY_LINES} lines` },
  ),
  /** Nothing more will come. */
  close: v.optional(v.boolean('Closed must be yes or no'), false),
  note: free('Note', 200),
})
export type Receiving = v.InferOutput<typeof receivingSchema>

export const deliveriesQuerySchema = v.object({
  /** `open`: of which something is still to come. */
  state: choiceInQuery('state', ['open', ...DELIVERY_STATES]),
  productId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type DeliveriesQuery = v.InferOutput<typeof deliveriesQuerySchema>

/** Newest first, 50 unless a limit is given. */
export const deliveriesSchema = v.object({
  success: v.literal(true),
  data: v.array(stockDeliverySchema),
  nextCursor: v.nullable(v.string()),
})
export const deliveryParams = v.object({ id: idSchema })
