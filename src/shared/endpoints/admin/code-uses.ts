import { codeUsesQuerySchema, codeUsesSchema } from '../../contract/admin/code-uses.ts'
import { pageOf } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

export const codeUses = endpoint('codeUses', 'GET', '/api/admin/discount-codes', {
  access: 'seeSettings',
  summary:
    'How often each discount code was used and is held, and for which orders, in order of the alphabet',
  query: codeUsesQuerySchema,
  answer: pageOf(codeUsesSchema),
})
