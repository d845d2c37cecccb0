import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, keepCookie } from '../http/own-cookie.ts'
import { HALF_MS } from './half-sign-ins.ts'

const NAME = 'half-sign-in'

/** The key of the sign-in that waits for its code in this browser; empty when none does. */
export const halfKey = (request: FastifyRequest): string => cookieOf(request, NAME)

export const keepHalfKey = (request: FastifyRequest, reply: FastifyReply, key: string): void =>
  keepCookie(request, reply, { name: NAME, value: key, under: 'user/login', ms: HALF_MS })
