import * as v from 'valibot'
import { LETTER_STATES, LETTER_TITLES, type LetterKindName } from '../../admin/letter-kinds.ts'
import { LIST_LIMIT } from '../../admin/limits.ts'
import { countSchema, fields, idSchema, numberInQuery, timestampSchema } from '../common.ts'
import { choiceInQuery } from './product.ts'

const KINDS = Object.keys(LETTER_TITLES) as LetterKindName[]

export const letterRowSchema = v.object({
  _id: idSchema,
  /** Of `LETTER_TITLES`, or one that only an older version of the shop has written. */
  kind: v.string(),
  to: v.string(),
  state: v.picklist(LETTER_STATES),
  attempts: countSchema,
  createdAt: timestampSchema,
  /** Null until it is. */
  sentAt: v.nullable(timestampSchema),
  /** When it is tried next; null once it is sent or given up. */
  nextAt: v.nullable(timestampSchema),
  /** Why the last attempt failed, in the mail server's words; null when none did. */
  problem: v.nullable(v.string()),
  /** Whether it can be sent again: one with a link for its recipient alone cannot. */
  canResend: v.boolean(),
})
export type LetterRecord = v.InferOutput<typeof letterRowSchema>

/** As it looks: without what is for its recipient's eyes only. */
export const letterViewSchema = v.object({
  ...letterRowSchema.entries,
  from: v.string(),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
})
export type LetterView = v.InferOutput<typeof letterViewSchema>

export const letterQuerySchema = v.object({
  state: choiceInQuery('state', LETTER_STATES),
  kind: choiceInQuery('kind', KINDS),
  /** In the recipient's address. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type LetterQuery = v.InferOutput<typeof letterQuerySchema>

/** Newest first, 50 unless a limit is given. */
export const letterListSchema = v.object({
  success: v.literal(true),
  data: v.array(letterRowSchema),
  nextCursor: v.nullable(v.string()),
})

export const trialLetterSchema = fields({ kind: v.picklist(KINDS, 'Choose a letter') })
