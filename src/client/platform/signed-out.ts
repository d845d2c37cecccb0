import { ApiError, messageOf } from './api-error.ts'
import { notify } from './toast.ts'

/** The session ended: the login follows, and that is told there (spec, section 8). */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * For a mutation's `onError`: a toast says what the shop has against it.
 *
 * @param id as `notify.error` takes it
 */
export const tellRefusal =
  (id?: string) =>
  (error: Error): void => {
    if (!isSignedOut(error)) notify.error(messageOf(error), id)
  }
