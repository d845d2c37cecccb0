import { signInRuleSchema } from '../../contract/admin/sign-in-rule.ts'
import { answer } from '../../contract/common.ts'
import { endpoint } from '../endpoint.ts'

export const signInRule = endpoint('signInRule', 'GET', '/api/admin/sign-in-rule', {
  access: 'seeSettings',
  summary: 'Whether whoever works in the shop has to sign in with a passkey or a code',
  answer: answer(signInRuleSchema),
})
export const saveSignInRule = endpoint('saveSignInRule', 'PUT', '/api/admin/sign-in-rule', {
  access: 'editSettings',
  summary: 'Demand it, or no longer; who demands it must have signed in so themselves',
  body: signInRuleSchema,
  answer: answer(signInRuleSchema),
})
