import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { PicturesOutOfReach } from './files/picture-files.ts'

/** For `catch`: what the operator reads goes into the log, and the caller gets a 503 with a sentence of their own. */
export const whenOutOfReach =
  (log: FastifyBaseLogger, message: string) =>
  (error: unknown): never => {
    if (!(error instanceof PicturesOutOfReach)) throw error
    log.error({ err: error }, 'the pictures are out of reach')
    throw new AppError('unavailable', 503, message, { retryAfter: 5 })
  }
