import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../http/origin.ts'
import { KNOWN_MS } from './devices.ts'

/** Several accounts can share a device; each has its own key on it. */
const KEYS_MOST = 5
const KEY = /^[A-Za-z0-9_-]{43}$/

/** The keys in the caller's device cookie, the last used first. */
export function deviceKeys({ headers: { cookie = '' } }: FastifyRequest): string[] {
  const [, value = ''] = /(?:^|;\s*)device=([A-Za-z0-9_.-]*)/.exec(cookie) ?? []
  return value
    .split('.')
    .filter((key) => KEY.test(key))
    .slice(0, KEYS_MOST)
}

/** Stores the key in the device cookie, which is sent to account calls only and is hidden from scripts. */
export function keepDeviceKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const keys = [key, ...deviceKeys(request).filter((other) => other !== key)].slice(0, KEYS_MOST)
  reply.header(
    'set-cookie',
    [
      `device=${keys.join('.')}`,
      'Path=/api/user',
      `Max-Age=${KNOWN_MS / 1000}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure(request) ? ['Secure'] : []),
    ].join('; '),
  )
}
