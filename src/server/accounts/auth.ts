import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userOfToken } from './sessions.ts'
import type { Queries } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'

/** Fills `request.user` and `request.hasToken` before anything else looks at the request. */
export function authentication(app: FastifyInstance, { database }: AppContext): void {
  app.decorateRequest('user', null)
  app.decorateRequest('hasToken', false)
  app.addHook('onRequest', (request, _reply, done) => {
    // Most requests have no token, and wait for nobody.
    if (request.headers.authorization === undefined) done()
    else void identify(request, database.db, done)
  })
}

async function identify(request: FastifyRequest, db: Queries, done: (error?: Error) => void): Promise<void> {
  request.hasToken = true
  const token = bearerToken(request)
  try {
    if (token) request.user = await userOfToken(db, token, Date.now())
  } catch (error) {
    return done(error as Error)
  }
  done()
}

/** What stands after `Bearer` (RFC 6750), if it can be a token of ours at all: 32 bytes as base64url. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}
