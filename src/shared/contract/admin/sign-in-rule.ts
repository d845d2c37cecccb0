import * as v from 'valibot'
import { fields } from '../common.ts'

/** How whoever works in the shop signs in. */
export const signInRuleSchema = fields({
  /** A session that has shown the password alone may do nothing in the back office. */
  needsSecondFactor: v.boolean('needsSecondFactor must be true or false'),
})
export type SignInRule = v.InferOutput<typeof signInRuleSchema>
