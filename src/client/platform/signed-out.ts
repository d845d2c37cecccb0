import { ApiError } from './api-error.ts'

/** The session ended: the login follows, and that is told there (spec, section 8). */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401
