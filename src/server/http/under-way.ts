import type { FastifyInstance } from 'fastify'
import { networkOf } from '../platform/network.ts'
import type { Config } from '../process/config.ts'
import { AppError } from '../platform/errors.ts'

/**
 * Behind a proxy, which has all the connections, so many requests of one caller are under way at a time
 * (CONNECTIONS). Without one the gate counts connections, and each has one request.
 */
export function limitUnderWay(
  app: FastifyInstance,
  { connections, trustProxy }: Pick<Config, 'connections' | 'trustProxy'>,
): void {
  if (trustProxy === false || connections === 0) return
  const underWay = new Map<string, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const network = networkOf(request.ip)
    const others = underWay.get(network) ?? 0
    if (others >= connections) {
      const message = 'Too many requests at once. Please try again in a moment'
      return done(new AppError('too_many_requests', 429, message, { retryAfter: 2 }))
    }
    underWay.set(network, others + 1)
    reply.raw.once('close', () => {
      const left = (underWay.get(network) ?? 1) - 1
      if (left > 0) underWay.set(network, left)
      else underWay.delete(network)
    })
    done()
  })
}
