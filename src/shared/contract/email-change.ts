import * as v from 'valibot'
import { fields, timestampSchema } from './common.ts'
import { linkTokenSchema } from './password.ts'
import { emailSchema, passwordSchema } from './user.ts'

/** `password`: who finds a phone unlocked must not take the account away. */
export const newEmailSchema = fields({ email: emailSchema, password: passwordSchema })
export type NewEmail = v.InferOutput<typeof newEmailSchema>

/** A change that has been asked for and is neither done nor called off. */
export const pendingEmailSchema = v.object({
  email: v.string(),
  /** Which of the two mailboxes has confirmed it. */
  isNewConfirmed: v.boolean(),
  isOldConfirmed: v.boolean(),
  /** When it comes about without the old one's word; null before the new one has confirmed it. */
  changesAt: v.nullable(timestampSchema),
})
export type PendingEmail = v.InferOutput<typeof pendingEmailSchema>

export const EMAIL_ANSWERS = ['confirm', 'refuse'] as const

/** What is pressed on the page that a letter's link leads to. */
export const emailLinkSchema = v.object({ token: linkTokenSchema, answer: v.picklist(EMAIL_ANSWERS) })
export type EmailLink = v.InferOutput<typeof emailLinkSchema>
