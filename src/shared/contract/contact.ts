import * as v from 'valibot'
import { IDEMPOTENCY_KEY } from '../limits.ts'
import { fields, text } from './common.ts'
import { nameSchema } from './name.ts'
import { emailSchema } from './user.ts'

const MESSAGE = { min: 10, max: 4000 } as const

/** What a visitor writes to the shop. */
export const visitorMessageSchema = fields({
  name: nameSchema,
  email: emailSchema,
  message: text(`Message must be at least ${MESSAGE.min} characters`, MESSAGE.min, MESSAGE.max),
})
export type VisitorMessage = v.InferOutput<typeof visitorMessageSchema>

export const sentMessageSchema = v.object({
  ...visitorMessageSchema.entries,
  /** The same for each try to send it: it arrives once. */
  key: v.pipe(v.string('The key is missing'), v.regex(IDEMPOTENCY_KEY, 'The key is not one')),
  /** No person sees this field: whatever fills it in is a machine. */
  website: v.optional(v.pipe(v.string(), v.maxLength(500))),
})
export type SentMessage = v.InferOutput<typeof sentMessageSchema>
