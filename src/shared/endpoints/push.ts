import * as v from 'valibot'
import { idSchema } from '../contract/common.ts'
import { pushAnswerSchema, pushSubscriptionSchema } from '../contract/push.ts'
import { endpoint } from './endpoint.ts'

/** What devices are told of while no page is open: the Web Push protocol (RFC 8030). */

export const pushDevices = endpoint('pushDevices', 'GET', '/api/push', {
  access: 'customer',
  summary: 'The devices of the user that are told of something, and the key to subscribe with',
  answer: pushAnswerSchema,
})
export const subscribePush = endpoint('subscribePush', 'PUT', '/api/push', {
  access: 'customer',
  summary: 'Choose what this device is told of, as long as this session lasts; nothing ends it',
  body: pushSubscriptionSchema,
  answer: pushAnswerSchema,
})
export const unsubscribePush = endpoint('unsubscribePush', 'DELETE', '/api/push/:id', {
  access: 'customer',
  summary: 'Tell a device of the user nothing any more',
  params: v.object({ id: idSchema }),
  answer: pushAnswerSchema,
})
