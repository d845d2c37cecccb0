import * as v from 'valibot'
import { answer, idSchema } from '../contract/common.ts'
import { contentPageSchema, pageEntrySchema } from '../contract/content-page.ts'
import { endpoint } from './endpoint.ts'

/** The pages that the shop writes itself. */

export const contentPages = endpoint('contentPages', 'GET', '/api/pages', {
  access: 'public',
  summary: "The shop's own pages, in their order",
  answer: answer(v.array(pageEntrySchema)),
})
export const contentPage = endpoint('contentPage', 'GET', '/api/pages/:slug', {
  access: 'public',
  summary: "One of the shop's own pages",
  params: v.object({ slug: idSchema }),
  answer: answer(contentPageSchema),
})
