import type { Stranger } from '#offline/shop-answer.ts'
import type { ErrorCode, FieldIssue } from '#shared/errors.ts'

/**
 * The one form of every failed call.
 * `offline`: no answer of the shop's came, so nothing is known of the effect. `http`: the server refused, and
 * `message` is its sentence for people. `parse`: an answer came that the contract does not know.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: 'offline' | 'http' | 'parse'
  readonly status: number | undefined
  readonly code: ErrorCode | undefined
  readonly issues: readonly FieldIssue[]
  /** The present state, where the contract sends it along: the cart beside "Only 3 left". */
  readonly data: unknown
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined
  /** No answer within the time a call has: asking again at once would only take as long again. */
  readonly late: boolean
  /** Who answered in the shop's place. */
  readonly stranger: Stranger | undefined

  constructor(
    kind: ApiError['kind'],
    message: string,
    more: {
      status?: number | undefined
      code?: ErrorCode | undefined
      issues?: readonly FieldIssue[] | undefined
      data?: unknown
      retryAfter?: number | undefined
      late?: boolean
      stranger?: Stranger
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.status = more.status
    this.code = more.code
    this.issues = more.issues ?? []
    this.data = more.data
    this.retryAfter = more.retryAfter
    this.late = more.late ?? false
    this.stranger = more.stranger
  }
}

/** No answer came: nothing is known, and what is on the device is all there is. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.kind === 'offline'

/** The shop has it no more, or never had. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** A sentence for people, whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.'
