import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from './origin.ts'

/** What a cookie holds of letters, digits, `_`, `-` and `.`; empty where there is none. */
export const cookieOf = ({ headers: { cookie = '' } }: FastifyRequest, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_.-]*)`).exec(cookie)?.[1] ?? ''

/**
 * Stores a cookie that is hidden from scripts and sent by this shop's own pages only.
 *
 * @param under begins, after `/api/`, the calls that it is sent to
 * @param ms how long it is kept
 */
export function keepCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, under, ms }: { name: string; value: string; under: string; ms: number },
): void {
  reply.header(
    'set-cookie',
    [
      `${name}=${value}`,
      `Path=/api/${under}`,
      `Max-Age=${ms / 1000}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure(request) ? ['Secure'] : []),
    ].join('; '),
  )
}
