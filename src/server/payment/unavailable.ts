import { AppError } from '../platform/errors.ts'

/** Seconds after which to ask the provider again. */
const RETRY_AFTER_S = 5

/** The provider gave no usable answer: 503, and the request can be repeated. */
export function unavailable(cause: unknown): AppError {
  const error = new AppError(
    'unavailable',
    503,
    'The payment provider cannot be reached right now. Please try again in a moment',
    { retryAfter: RETRY_AFTER_S },
  )
  // For the log only: it is not sent to the caller.
  error.cause = cause
  return error
}
