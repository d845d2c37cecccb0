import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../http/origin.ts'
import { HALF_MS } from './half-sign-ins.ts'

const NAME = 'half-sign-in'

/** The key of the sign-in that waits for its code in this browser; empty when none does. */
export function halfKey({ headers: { cookie = '' } }: FastifyRequest): string {
  return new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookie)?.[1] ?? ''
}

/** Hidden from scripts, and sent to account calls of this shop's own pages only. */
export function keepHalfKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  reply.header(
    'set-cookie',
    [
      `${NAME}=${key}`,
      'Path=/api/user/login',
      `Max-Age=${HALF_MS / 1000}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure(request) ? ['Secure'] : []),
    ].join('; '),
  )
}
