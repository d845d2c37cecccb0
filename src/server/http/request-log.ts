import type { FastifyInstance } from 'fastify'
import { coarseNetworkOf } from '../platform/network.ts'
import { pathOf } from './request-path.ts'

const PATH_LOGGED = 200

/**
 * Logs one line a request. No query, headers or body, so no tokens or emails; of who asked the network only, which a
 * privacy page can name: enough to find a fault or a flood, too little to tell people apart.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        id: request.id,
        from: coarseNetworkOf(request.ip),
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
