import * as v from 'valibot'
import {
  sectionChangeSchema,
  sectionParamsSchema,
  storedSectionSchema,
} from '../../contract/admin/shop-settings.ts'
import { saleStatesSchema } from '../../contract/admin/sale-states.ts'
import { guideSchema } from '../../contract/admin/guide.ts'
import { answer, idSchema } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

/** What the owner says about the shop. */

export const settingsSection = endpoint('settingsSection', 'GET', '/api/admin/shop-settings/:section', {
  access: 'seeSettings',
  summary: 'A section of what the shop says of itself, with its version; null as long as nothing was said',
  params: sectionParamsSchema,
  answer: answer(storedSectionSchema),
})
export const saveSection = endpoint('saveSection', 'PUT', '/api/admin/shop-settings/:section', {
  access: 'editSettings',
  summary: 'Change a section; a 409 where it was changed since the version that was read',
  params: sectionParamsSchema,
  body: sectionChangeSchema,
  answer: answer(storedSectionSchema),
})
export const restoreSection = endpoint('restoreSection', 'POST', '/api/admin/settings-history/:id/restore', {
  access: 'editSettings',
  summary: 'Put back what a section was before a change; a 409 where it was changed again since',
  params: v.object({ id: idSchema }),
  answer: answer(storedSectionSchema),
})
export const saleStates = endpoint('saleStates', 'GET', '/api/admin/sales', {
  access: 'seeSettings',
  summary: 'How the sales of the settings stand, and of how many products they are',
  answer: answer(saleStatesSchema),
})
export const guide = endpoint('guide', 'GET', '/api/admin/guide', {
  access: 'seeDashboard',
  summary: 'How far a new owner has come in making the shop their own',
  answer: answer(guideSchema),
})
export const dismissGuide = endpoint('dismissGuide', 'POST', '/api/admin/guide/dismiss', {
  access: 'editSettings',
  summary: 'Show the guide no more',
  answer: answer(v.null()),
})
