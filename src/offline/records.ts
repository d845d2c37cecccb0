import * as v from 'valibot'
import { cartSchema, noticeSchema } from '#shared/contract/cart.ts'
import { emptyCart } from '#shared/cart-rules.ts'

/**
 * Whose cart: a guest, by guest id, or a user. An operation is sent as its principal or not at all.
 * Written `guest:<guestId>` or `user:<userId>`.
 */
export type Principal = `guest:${string}` | `user:${string}`

export const guestPrincipal = (guestId: string): Principal => `guest:${guestId}`
export const userPrincipal = (userId: string): Principal => `user:${userId}`
export const guestIdOf = (principal: Principal): string | null =>
  principal.startsWith('guest:') ? principal.slice('guest:'.length) : null
export const userIdOf = (principal: Principal): string | null =>
  principal.startsWith('user:') ? principal.slice('user:'.length) : null

const quantitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** What the page showed of a product when the shopper chose it, for a line the shop has not priced yet. Never sent. */
const previewSchema = v.object({
  name: v.string(),
  image: v.string(),
  price: v.number(),
  originalPrice: v.optional(v.number()),
  countInStock: v.number(),
})
export type Preview = v.InferOutput<typeof previewSchema>

/** What stood in the way of a request: nobody answered; somebody in the shop's place; or the shop, which could not. */
const obstacleEntries = {
  by: v.picklist(['nobody', 'stranger', 'shop']),
  /** Of HTTP; 0 where there was none. */
  status: v.number(),
}
const obstacleSchema = v.object(obstacleEntries)
export type Obstacle = v.InferOutput<typeof obstacleSchema>

const changeEntries = {
  /** Its place in the queue; never used again. */
  seq: v.number(),
  /** The Idempotency-Key: whatever happens on the way, the effect happens once. */
  key: v.string(),
  /** How often it was sent. From the first time on the shop may know it: key and body are frozen. */
  attempts: v.number(),
  /** Milliseconds since 1970, by this device's clock; only shown, never decided by. */
  createdAt: v.number(),
  /** It did not get through while the shop was there: how often in a row, and what stood in its way the last time. */
  blocked: v.optional(v.object({ ...obstacleEntries, times: v.number() })),
}
const lineEntries = { productId: v.string(), size: v.string(), color: v.string() }

const operationSchema = v.variant('kind', [
  v.object({
    kind: v.literal('add'),
    ...changeEntries,
    ...lineEntries,
    quantity: quantitySchema,
    preview: v.optional(previewSchema),
  }),
  v.object({
    kind: v.literal('set'),
    ...changeEntries,
    ...lineEntries,
    quantity: quantitySchema,
    preview: v.optional(previewSchema),
    /** Where the line stands that this makes; last without it. */
    position: v.optional(v.number()),
  }),
  v.object({ kind: v.literal('remove'), ...changeEntries, ...lineEntries }),
  /** The guest's cart joins the user's, once everything the guest did has reached the shop. */
  v.object({ kind: v.literal('merge'), ...changeEntries, guestId: v.string() }),
])
/** One change a shopper made. No price: prices come from the shop alone. */
export type Operation = v.InferOutput<typeof operationSchema>
export type LineOperation = Exclude<Operation, { kind: 'merge' }>

const deadLetterSchema = v.object({
  operation: operationSchema,
  message: v.string(),
  /** Pieces that could be had instead. */
  left: v.optional(v.number()),
  /** A toast has said so; in the cart it stands until it is dismissed. */
  told: v.optional(v.boolean()),
})
/** A change the shop refused, with its reason in words for the shopper. */
export type DeadLetter = v.InferOutput<typeof deadLetterSchema>

export const RECORD_VERSION = 1

/**
 * Everything this device knows of one principal's cart, in one record: so each step, however many
 * things it changes, is one write that is there wholly or not at all.
 */
export const cartRecordSchema = v.object({
  recordVersion: v.literal(RECORD_VERSION),
  /** The shop's last word. */
  base: cartSchema,
  /** What the shop has not confirmed, in order. */
  operations: v.array(operationSchema),
  deadLetters: v.array(deadLetterSchema),
  /** Of the shop's, until dismissed. */
  notices: v.array(noticeSchema),
  nextSeq: v.number(),
  /** The token was refused: nothing is sent until this user signs in again. */
  needsLogin: v.boolean(),
  /** The base may be behind the shop: read it again when the queue is empty. */
  stale: v.boolean(),
  /** How often in a row that reading was not answered: it is waited for longer each time. */
  unread: v.optional(v.number()),
  /** What this user has typed of an address at the checkout; gone with the record at the sign-out. */
  address: v.optional(v.record(v.string(), v.string())),
  /** A payment that this user has approved here and that is no order yet; gone with the record at the sign-out. */
  approvedPayment: v.optional(
    v.object({
      checkoutId: v.string(),
      /** The provider's order. */
      orderID: v.string(),
      /** Milliseconds since 1970, by this device's clock. */
      at: v.number(),
    }),
  ),
  /** How many pieces of a line were set on this device last, for as long as nobody else has set it. */
  ownQuantities: v.optional(v.array(v.object({ ...lineEntries, quantity: v.number() }))),
})
export type ApprovedPayment = NonNullable<CartRecord['approvedPayment']>
export type CartRecord = v.InferOutput<typeof cartRecordSchema>

export const emptyRecord: CartRecord = {
  recordVersion: RECORD_VERSION,
  base: emptyCart,
  operations: [],
  deadLetters: [],
  notices: [],
  nextSeq: 1,
  needsLogin: false,
  stale: true,
}
