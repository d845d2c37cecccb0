import * as v from 'valibot'
import { CONTENT } from '../../admin/limits.ts'
import { fields, idSchema, listOf, text, timestampSchema } from '../common.ts'

export const SLUG_MAX = 60

/** The last part of a page's address. */
const slugSchema = v.pipe(
  v.string('The address is missing'),
  v.maxLength(SLUG_MAX, `The address may have at most ${SLUG_MAX} characters`),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The address may have small letters, digits and single hyphens'),
)

/** A page's text in Markdown; blank is a page with nothing but its title. */
const bodySchema = v.pipe(
  v.string('The text is missing'),
  v.maxLength(CONTENT.body, `The text may have at most ${CONTENT.body.toLocaleString('en-IN')} characters`),
)

const entries = {
  title: text('The title is required', 1, CONTENT.title),
  slug: slugSchema,
  body: bodySchema,
  isPublished: v.boolean('Whether it is published is missing'),
}

export const newPageSchema = fields(entries)
export type NewPage = v.InferOutput<typeof newPageSchema>

/** With the version that was read: where another admin was first, nothing is changed. */
export const pageEditSchema = fields({
  ...entries,
  version: v.pipe(v.number('The version is missing'), v.integer(), v.minValue(1)),
})
export type PageEdit = v.InferOutput<typeof pageEditSchema>

export const adminPageSchema = v.object({
  _id: idSchema,
  ...entries,
  title: v.string(),
  slug: v.string(),
  version: v.number(),
  updatedAt: timestampSchema,
})
export type AdminPage = v.InferOutput<typeof adminPageSchema>

export const pageOrderSchema = fields({
  ids: listOf(idSchema, {
    message: 'The order is missing',
    max: CONTENT.pages,
    tooMany: `At most ${CONTENT.pages} pages`,
  }),
})

export const pagePreviewSchema = fields({ body: bodySchema })
