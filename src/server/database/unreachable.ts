import { codeOf } from './error-codes.ts'

/** Codes of Node's sockets and of PostgreSQL (class 08, 57P01 to 57P03, 53300) for: not now, perhaps soon. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|08...|57P0[123]|53300)$/
/** What the driver says without a code. */
const MESSAGES =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout)|not queryable|connection has been discarded/

/** Whether the database cannot be reached at this moment, which says nothing about what was asked of it. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (CODES.test(code) || MESSAGES.test(error.message)) return true
  // One failure for each address that a name has.
  return error instanceof AggregateError && error.errors.some(isUnreachable)
}

/** Whether all connections were in use for too long, which says nothing about the server either. */
export const isWaiting = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** read_only_sql_transaction: a standby, or a primary that another has taken the place of. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/**
 * Whether it did not come to an end, and may the next time: a lock or a statement that took too long, a transaction that
 * was left alone or that others were in the way of, or one of which nobody knows how it ended.
 */
export const isUnfinished = (error: unknown): boolean =>
  /^(57014|55P03|25P0[34]|40001|40P01|40003)$/.test(String(codeOf(error)))

/** Whether what was asked may well be answered in a moment: nothing is wrong with it. */
export const isMomentary = (error: unknown): boolean => isUnreachable(error) || isUnfinished(error)

/** Whether the connection that it came over is not to be used again. */
export const isUseless = (error: unknown): boolean =>
  isUnreachable(error) || isReadOnly(error) || codeOf(error) === '25P03'
