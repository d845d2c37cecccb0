import * as v from 'valibot'
import { answer, fields, idSchema, listOf, timestampSchema } from './common.ts'

/** What a device can be told of while no page is open. Those of the shop's staff come first. */
export const STAFF_PUSH = ['new-order', 'attention'] as const
export const SHOPPER_PUSH = ['order-sent', 'order-delivered', 'back-in-stock', 'price-drop'] as const
export type PushKind = (typeof STAFF_PUSH)[number] | (typeof SHOPPER_PUSH)[number]

const kindSchema = v.picklist([...STAFF_PUSH, ...SHOPPER_PUSH], 'That is nothing one can be told of')
const kindsSchema = listOf(kindSchema, {
  message: 'kinds must be a list',
  max: STAFF_PUSH.length + SHOPPER_PUSH.length,
  tooMany: 'At most 6 kinds at once',
})
const WRONG = 'This browser’s subscription is not in the expected form'
const inBase64Url = (length: number) =>
  v.pipe(v.string(WRONG), v.maxLength(length, WRONG), v.regex(new RegExp(`^[\\w-]{${length}}$`), WRONG))

/** As `PushSubscription.toJSON` has it (w3.org/TR/push-api): where to send to, and the keys to encrypt with. */
export const pushSubscriptionSchema = fields({
  endpoint: v.pipe(v.string(WRONG), v.maxLength(1000, WRONG), v.regex(/^https:\/\/\S+$/, WRONG)),
  keys: fields({
    /** A point of P-256, uncompressed, base64url. */
    p256dh: inBase64Url(87),
    /** 16 bytes, base64url. */
    auth: inBase64Url(22),
  }),
  /** Of all that this device is told of; none ends it. */
  kinds: kindsSchema,
})
export type NewPushSubscription = v.InferOutput<typeof pushSubscriptionSchema>

const deviceSchema = v.object({
  /** SHA-256 of the endpoint, base64url: a browser finds its own by it. */
  _id: idSchema,
  device: v.string(),
  kinds: v.array(kindSchema),
  createdAt: timestampSchema,
})

/** `publicKey`: the shop's (VAPID, RFC 8292), for `applicationServerKey`. */
export const pushAnswerSchema = answer(v.object({ publicKey: v.string(), devices: v.array(deviceSchema) }))
