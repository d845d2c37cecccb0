import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { isCall } from './addressed.ts'

/** Longer than any address of this shop can be: every filter full comes to less than half of it. */
export const URL_MAX_LENGTH = 8192
const MINUTE_MS = 60_000

/**
 * Addresses of a sensible length, and so many calls a minute from one network address (RATE_LIMIT).
 * Files are free, and so is asking how the server is. Comes before anything that costs.
 */
export async function limits(app: FastifyInstance, { config }: Shop): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    const fits = request.url.length <= URL_MAX_LENGTH
    done(fits ? undefined : new AppError('invalid_input', 414, 'That address is too long'))
  })
  if (config.rateLimit === 0) return
  await app.register(rateLimit, { global: false })
  // One IPv6 customer has a /64 to choose addresses from.
  const count = app.createRateLimit({ max: config.rateLimit, timeWindow: MINUTE_MS, ipv6Subnet: 64 })
  app.addHook('onRequest', async (request) => {
    if (!isCall(request) || request.routeOptions.url === '/api/health') return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    const retryAfter = Math.max(1, counted.ttlInSeconds)
    throw new AppError('too_many_requests', 429, 'Too many requests, please slow down', { retryAfter })
  })
}
