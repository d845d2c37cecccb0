import type { FastifyRequest } from 'fastify'
import { deviceKeys } from './device-cookie.ts'
import type { Caller } from './service.ts'

/** Who asks, by network and device. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  deviceKeys: deviceKeys(request),
})
