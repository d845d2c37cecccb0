import { AppError } from '../platform/errors.ts'

/** Seconds after which to ask the provider again. */
const RETRY_AFTER_S = 5

/** The provider gave no answer we can use: 503, and the same request may be sent again. */
export function unavailable(cause: unknown): AppError {
  const error = new AppError(
    'unavailable',
    503,
    'The payment provider cannot be reached right now. Please try again in a moment',
    { retryAfter: RETRY_AFTER_S },
  )
  // For the log; the caller is told nothing of it.
  error.cause = cause
  return error
}
