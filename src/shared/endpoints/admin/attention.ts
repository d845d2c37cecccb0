import { attentionAnswerSchema, settingAsideSchema } from '../../contract/admin/attention.ts'
import { endpoint } from '../endpoint.ts'

export const attention = endpoint('attention', 'GET', '/api/admin/attention', {
  access: 'seeOrders',
  summary: 'What a person has to see to, of all that who asks may see, and what was set aside last',
  answer: attentionAnswerSchema,
})

export const setAside = endpoint('setAside', 'POST', '/api/admin/attention/done', {
  access: 'changeOrders',
  summary: 'Set something aside that was seen to, or put it back',
  body: settingAsideSchema,
  answer: attentionAnswerSchema,
})
