import type { ErrorCode, FieldIssue } from '#shared/errors.ts'

/**
 * A refusal that the caller can act on: `message` is a sentence for people, `code` is for programs.
 * Anything else that is thrown becomes a 500 whose message says nothing but the request's id.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly issues: readonly FieldIssue[] | undefined
  /** The present state, where the contract promises it: the cart beside "Only 3 left". */
  readonly data: unknown
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined
  /** Pieces that could be had instead of what was refused. */
  readonly left: number | undefined

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    more: {
      issues?: readonly FieldIssue[]
      data?: unknown
      retryAfter?: number
      left?: number | undefined
    } = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.issues = more.issues
    this.data = more.data
    this.retryAfter = more.retryAfter
    this.left = more.left
  }
}

export const notFound = (what: string) => new AppError('not_found', 404, `${what} not found`)
export const invalid = (path: string, message: string) =>
  new AppError('invalid_input', 400, message, { issues: [{ path, message }] })
export const conflict = (message: string, data?: unknown) => new AppError('conflict', 409, message, { data })
/** @param ms after which to try again. */
export const tooManyRequests = (message: string, ms: number) =>
  new AppError('too_many_requests', 429, message, { retryAfter: Math.max(1, Math.ceil(ms / 1000)) })
export const unauthenticated = () => new AppError('unauthenticated', 401, 'Please sign in to go on')
export const forbidden = () => new AppError('forbidden', 403, 'You are not allowed to do that')
