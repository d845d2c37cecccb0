import * as v from 'valibot'
import {
  adminPageSchema,
  newPageSchema,
  pageEditSchema,
  pageOrderSchema,
  pagePreviewSchema,
} from '../../contract/admin/content.ts'
import { answer, idSchema } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

/** The shop's own pages, as the back office writes them. */

const byId = v.object({ id: idSchema })
const pages = answer(v.array(adminPageSchema))

export const allPages = endpoint('allPages', 'GET', '/api/admin/pages', {
  access: 'seePages',
  summary: "All of the shop's own pages, unpublished ones too, in their order",
  answer: pages,
})
export const addPage = endpoint('addPage', 'POST', '/api/admin/pages', {
  access: 'editPages',
  summary: 'Add a page, behind the others',
  body: newPageSchema,
  answer: answer(adminPageSchema),
  status: 201,
})
export const updatePage = endpoint('updatePage', 'PUT', '/api/admin/pages/:id', {
  access: 'editPages',
  summary: 'Change a page; 409 with the present one when `version` is behind',
  params: byId,
  body: pageEditSchema,
  answer: answer(adminPageSchema),
})
export const deletePage = endpoint('deletePage', 'DELETE', '/api/admin/pages/:id', {
  access: 'editPages',
  summary: 'Delete a page; the history can bring it back',
  params: byId,
  answer: answer(v.null()),
})
export const orderPages = endpoint('orderPages', 'PUT', '/api/admin/page-order', {
  access: 'editPages',
  summary: 'Put the pages in this order',
  body: pageOrderSchema,
  answer: pages,
})
export const previewPage = endpoint('previewPage', 'POST', '/api/admin/pages/preview', {
  access: 'editPages',
  summary: 'What a text will look like: its HTML',
  body: pagePreviewSchema,
  answer: answer(v.object({ html: v.string() })),
})
export const restorePage = endpoint('restorePage', 'POST', '/api/admin/history/:id/restore-page', {
  access: 'editPages',
  summary: 'Put a page back as it was before a change or its deletion, as a new version',
  params: byId,
  answer: answer(adminPageSchema),
})
