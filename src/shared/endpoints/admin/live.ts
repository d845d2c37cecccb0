import { liveAnswerSchema, liveQuerySchema } from '../../contract/admin/live.ts'
import { endpoint } from '../endpoint.ts'

export const liveEvents = endpoint('liveEvents', 'GET', '/api/admin/events', {
  access: 'seeOrders',
  summary:
    'What has changed since; with `Accept: text/event-stream` the same as a stream of server-sent events that goes on, resumed by Last-Event-ID',
  query: liveQuerySchema,
  answer: liveAnswerSchema,
})
