import { ApiError, messageOf } from './api-error.ts'

/** All that the shop has against an input, for a form that shows it in one place. */
export const refusalsOf = (error: Error): string =>
  error instanceof ApiError && error.issues.length > 0
    ? error.issues.map(({ message }) => message).join('. ')
    : messageOf(error)
