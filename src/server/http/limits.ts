import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { continueAsGuest } from '#shared/endpoints/guest.ts'
import { register } from '#shared/endpoints/register.ts'
import { AppError } from '../platform/errors.ts'
import type { AppContext } from './app-context.ts'
import { isCall, isFile, pathOf } from './request-path.ts'

/** Longer than any address of this shop: one with every filter set needs less than half. */
export const URL_MAX_LENGTH = 8192
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Registrations and guests from one network address in an hour: enough for an office, too few for a program. */
const REGISTRATIONS = 60
const REGISTERING = [register, continueAsGuest]

/**
 * Limits the length of addresses, and the calls and pages a minute from one network address (RATE_LIMIT). Files and
 * the health check are free. Register it before any hook that does work.
 */
export async function limits(app: FastifyInstance, { config }: AppContext): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    const fits = request.url.length <= URL_MAX_LENGTH
    done(fits ? undefined : new AppError('invalid_input', 414, 'That address is too long'))
  })
  if (config.rateLimit === 0) return
  await app.register(rateLimit, { global: false })
  // An IPv6 customer usually has a whole /64.
  const perAddress = (max: number, timeWindow: number) =>
    app.createRateLimit({ max, timeWindow, ipv6Subnet: 64 })
  const requests = perAddress(config.rateLimit, MINUTE_MS)
  const registrations = perAddress(REGISTRATIONS, HOUR_MS)
  app.addHook('onRequest', async (request) => {
    if (isFree(request)) return
    refuseExceeding(await requests(request), 'Too many requests, please slow down')
    const { url } = request.routeOptions
    if (REGISTERING.some(({ path, method }) => path === url && method === request.method))
      refuseExceeding(
        await registrations(request),
        'Too many accounts were made from your network. Please try again later',
      )
  })
}

function isFree(request: FastifyRequest): boolean {
  const { url: route } = request.routeOptions
  if (isCall(request)) return /^\/api\/health(?:\/(?:live|ready))?$/.test(route ?? '')
  return (
    route === '/images/:name' || route === '/catalogue/:hash' || (isFile(pathOf(request)) && route === '/*')
  )
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function refuseExceeding(counted: Counted, message: string): void {
  if (counted.isAllowed || !counted.isExceeded) return
  throw new AppError('too_many_requests', 429, message, { retryAfter: Math.max(1, counted.ttlInSeconds) })
}
