import * as v from 'valibot'
import { ATTENTION_KINDS } from '../../admin/attention.ts'
import { answer, countSchema, fields, idSchema, rupeesSchema, timestampSchema } from '../common.ts'

/** Of a letter, an order, a refund; of notices their provider and name. */
const subjectSchema = v.pipe(
  v.string('An id is missing'),
  v.maxLength(100, 'That is not an id'),
  v.regex(/^[\w.: -]+$/, 'That is not an id'),
)

/** Something that a person has to see to. What it says beside its kind depends on that. */
export const attentionEntrySchema = v.object({
  /** What it is about; unique in its kind. */
  _id: subjectSchema,
  /** Since when. */
  since: timestampSchema,
  order: v.optional(v.object({ _id: idSchema, number: v.optional(v.number()) })),
  /** Of the shopper, where who asks may see customers. */
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  /** Rupees. */
  amount: v.optional(rupeesSchema),
  /** In the words of whoever had something to say: a provider, the mail server. */
  words: v.optional(v.string()),
  /** Who took the payment. */
  method: v.optional(v.string()),
  /** Under which it is found at the provider. */
  reference: v.optional(v.string()),
  count: v.optional(countSchema),
  /** Until when it has to be answered. */
  until: v.optional(timestampSchema),
  /** Of a letter: whether it can be sent again. */
  canResend: v.optional(v.boolean()),
})
export type AttentionEntry = v.InferOutput<typeof attentionEntrySchema>

const groupSchema = v.object({
  kind: v.picklist(ATTENTION_KINDS),
  /** At most 100 are counted. */
  count: countSchema,
  /** The first 20, the oldest first. */
  entries: v.array(attentionEntrySchema),
})

/** What was set aside. */
const doneSchema = v.object({
  kind: v.picklist(ATTENTION_KINDS),
  _id: subjectSchema,
  /** A name or a number, as people say it. */
  label: v.string(),
  at: timestampSchema,
  by: v.object({ _id: idSchema, name: v.string() }),
})
export type SetAside = v.InferOutput<typeof doneSchema>

/** `groups`: those with anything in them. `done`: the last 20 set aside, the newest first. */
export const attentionSchema = v.object({ groups: v.array(groupSchema), done: v.array(doneSchema) })
export type Attention = v.InferOutput<typeof attentionSchema>
export const attentionAnswerSchema = answer(attentionSchema)

export const settingAsideSchema = fields({
  kind: v.picklist(ATTENTION_KINDS, 'That is nothing that needs attention'),
  id: subjectSchema,
  /** Whether nothing is left to be done; false puts it back. */
  isDone: v.boolean('Say whether it is done'),
})
