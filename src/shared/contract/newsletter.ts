import { fields } from './common.ts'
import { emailSchema } from './user.ts'

export const subscriptionSchema = fields({ email: emailSchema })
