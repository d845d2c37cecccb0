import type { FastifyInstance } from 'fastify'
import { liveEvents } from '#shared/endpoints/admin/live.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import { bearerToken } from '../accounts/auth.ts'
import { type Call, ok, serve } from '../http/serve.ts'
import type { LiveContext } from './live.ts'
import { mayHear, RECENT_MS } from './streams.ts'

type Answer = AnswerOf<typeof liveEvents>
const PLACE_MAX = 64

/** What has changed, to open pages of the back office. */
export function liveRoutes(app: FastifyInstance, { live: { feed, streams } }: LiveContext): void {
  const stream = ({ request, reply, query, user }: Call<typeof liveEvents>) => {
    const last = request.headers['last-event-id']
    const place = typeof last === 'string' && last.length <= PLACE_MAX ? last : query.since
    const events = streams.open({ userId: user._id, token: bearerToken(request) ?? '', place })
    // For proxies that would keep the events until there are many.
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    // Sent by itself: the answer of the contract is that of who asks once.
    return reply.header('cache-control', 'no-store').send(events) as unknown as Promise<Answer>
  }
  serve(
    app,
    liveEvents,
    (call) => {
      if (call.request.headers.accept?.includes('text/event-stream')) return stream(call)
      const { since } = call.query
      const place = feed.place()
      const events = since === undefined ? feed.recent(RECENT_MS) : feed.since(since)
      const heard = events.filter((event) => mayHear(call.user.role, event))
      return Promise.resolve(ok({ place, events: heard }))
    },
    // A compressor would keep events until it has enough of them.
    { compress: false },
  )
}
