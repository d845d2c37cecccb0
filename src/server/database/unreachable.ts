/** Codes of Node's sockets and of PostgreSQL (class 08, 57P01 to 57P03, 53300) for: not now, perhaps soon. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|08...|57P0[123]|53300)$/
/** What the driver says without a code. */
const MESSAGES = /^(timeout expired|timeout exceeded when trying to connect|Connection terminated)/

/** Whether the database cannot be reached at this moment, which says nothing about what was asked of it. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (CODES.test(code) || MESSAGES.test(error.message)) return true
  // One failure for each address that a name has.
  return error instanceof AggregateError && error.errors.some(isUnreachable)
}
