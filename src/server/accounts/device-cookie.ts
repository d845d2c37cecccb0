import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, keepCookie } from '../http/own-cookie.ts'
import { KNOWN_MS } from './devices.ts'

const NAME = 'device'
/** Several accounts can share a device; each has its own key on it. */
const KEYS_MOST = 5
const KEY = /^[A-Za-z0-9_-]{43}$/

/** The keys in the caller's device cookie, the last used first. */
export const deviceKeys = (request: FastifyRequest): string[] =>
  cookieOf(request, NAME)
    .split('.')
    .filter((key) => KEY.test(key))
    .slice(0, KEYS_MOST)

/** Stores the key in the device cookie, which is sent to account calls only. */
export function keepDeviceKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const keys = [key, ...deviceKeys(request).filter((other) => other !== key)].slice(0, KEYS_MOST)
  keepCookie(request, reply, { name: NAME, value: keys.join('.'), under: 'user', ms: KNOWN_MS })
}
