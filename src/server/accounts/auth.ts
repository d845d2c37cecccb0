import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#shared/contract/user.ts'
import type { OpenedWith } from '../database/schema/second-factor-tables.ts'
import { isDemandedOfStaff } from './demand.ts'
import { userOfToken } from './sessions.ts'
import { shopNow } from '../platform/shop-time.ts'
import type { Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { METRICS_PATH } from '../http/request-path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    openedWith: OpenedWith
  }
}

/** Sets `request.user` and `request.hasToken` before any other hook that needs them. */
export function authentication(app: FastifyInstance, { database }: AppContext): void {
  app.decorateRequest('user', null)
  app.decorateRequest('heldBackRole', null)
  app.decorateRequest('openedWith', 'password')
  app.decorateRequest('hasToken', false)
  app.addHook('onRequest', (request, _reply, done) => {
    // Most requests have no token: do not make them wait for a promise.
    if (request.headers.authorization === undefined || request.routeOptions.url === METRICS_PATH) done()
    else void identify(request, database.db, done)
  })
}

async function identify(request: FastifyRequest, db: Queries, done: (error?: Error) => void): Promise<void> {
  request.hasToken = true
  const token = bearerToken(request)
  try {
    const found = token && (await admitted(db, token, request.headers['user-agent']))
    if (found) {
      request.openedWith = found.openedWith
      request.heldBackRole = found.heldBackRole
      request.user = found.user
    }
  } catch (error) {
    return done(error as Error)
  }
  done()
}

/** Whose token it is, as for a request with it; null when it is no longer anybody's. */
export const userOfAdmittedToken = async (db: Queries, token: string): Promise<User | null> =>
  (await admitted(db, token))?.user ?? null

/**
 * Staff whose session has shown the password alone, where more is demanded, shop as a customer does: whatever asks for
 * a role, anywhere, refuses them.
 */
async function admitted(db: Queries, token: string, userAgent?: string) {
  const found = await userOfToken(db, token, shopNow(), userAgent)
  if (!found) return undefined
  const { user, openedWith } = found
  const isStaff = user.role !== 'customer'
  const isHeldBack = isStaff && openedWith === 'password' && (await isDemandedOfStaff(db))
  return {
    openedWith,
    heldBackRole: isHeldBack ? user.role : null,
    user: isHeldBack ? { ...user, role: 'customer' as const } : user,
  }
}

/** The bearer token (RFC 6750) if it has the form of ours: 32 bytes as base64url. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}
