import type { FastifyInstance } from 'fastify'
import { pathOf } from './request-path.ts'

const PATH_LOGGED = 200

/** Logs one line a request. No query, headers or body, so no tokens or emails. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        id: request.id,
        method: request.method,
        path: pathOf(request).slice(0, PATH_LOGGED),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
