import type { FastifyInstance } from 'fastify'
import { networkOf } from '../platform/network.ts'
import type { Config } from '../process/config.ts'
import { AppError } from '../platform/errors.ts'

/**
 * Limits the concurrent requests of one caller behind a proxy (CONNECTIONS), where all connections are the proxy's.
 * Without a proxy the listener limits connections, and each has one request.
 */
export function limitConcurrentRequests(
  app: FastifyInstance,
  { connections, trustProxy }: Pick<Config, 'connections' | 'trustProxy'>,
): void {
  if (trustProxy === false || connections === 0) return
  const inFlight = new Map<string, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const network = networkOf(request.ip)
    const others = inFlight.get(network) ?? 0
    if (others >= connections) {
      const message = 'Too many requests at once. Please try again in a moment'
      return done(new AppError('too_many_requests', 429, message, { retryAfter: 2 }))
    }
    inFlight.set(network, others + 1)
    reply.raw.once('close', () => {
      const left = (inFlight.get(network) ?? 1) - 1
      if (left > 0) inFlight.set(network, left)
      else inFlight.delete(network)
    })
    done()
  })
}
