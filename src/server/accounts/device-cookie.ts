import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../http/origin.ts'
import { KNOWN_MS } from './devices.ts'

/** Accounts of a family that share a device; each has a key of its own on it. */
const KEYS_MOST = 5
const KEY = /^[A-Za-z0-9_-]{43}$/

/** The keys that the caller's device keeps, the last used first. */
export function deviceKeys({ headers: { cookie = '' } }: FastifyRequest): string[] {
  const [, value = ''] = /(?:^|;\s*)device=([A-Za-z0-9_.-]*)/.exec(cookie) ?? []
  return value
    .split('.')
    .filter((key) => KEY.test(key))
    .slice(0, KEYS_MOST)
}

/** Has the device keep this key for the next time: it goes to the calls of an account only, and no script reads it. */
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
