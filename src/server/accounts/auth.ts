import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userOfToken } from './sessions.ts'
import type { Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'

/** Sets `request.user` and `request.hasToken` before any other hook that needs them. */
export function authentication(app: FastifyInstance, { database }: AppContext): void {
  app.decorateRequest('user', null)
  app.decorateRequest('hasToken', false)
  app.addHook('onRequest', (request, _reply, done) => {
    // Most requests have no token: do not make them wait for a promise.
    if (request.headers.authorization === undefined) done()
    else void identify(request, database.db, done)
  })
}

async function identify(request: FastifyRequest, db: Queries, done: (error?: Error) => void): Promise<void> {
  request.hasToken = true
  const token = bearerToken(request)
  try {
    if (token) request.user = await userOfToken(db, token, Date.now(), request.headers['user-agent'])
  } catch (error) {
    return done(error as Error)
  }
  done()
}

/** The bearer token (RFC 6750) if it has the form of ours: 32 bytes as base64url. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}
