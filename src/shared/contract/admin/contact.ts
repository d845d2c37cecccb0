import * as v from 'valibot'
import { LIST_LIMIT } from '../../admin/limits.ts'
import { choiceInQuery } from './product.ts'
import { fields, idSchema, numberInQuery, timestampSchema } from '../common.ts'

const MESSAGE_STATES = ['open', 'answered'] as const

export const contactMessageSchema = v.object({
  _id: idSchema,
  name: v.string(),
  email: v.string(),
  message: v.string(),
  at: timestampSchema,
  /** Null as long as nobody has said that it is answered. */
  answeredAt: v.nullable(timestampSchema),
})
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>

export const contactQuerySchema = v.object({
  state: choiceInQuery('state', MESSAGE_STATES),
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type ContactQuery = v.InferOutput<typeof contactQuerySchema>

export const answeredSchema = fields({ isAnswered: v.boolean('Whether it is answered is missing') })
