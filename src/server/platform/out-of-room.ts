/** Of the system, of a quota, of PostgreSQL. */
const CODES = ['ENOSPC', 'EDQUOT', '53100']
const SQLITE_FULL = 13

/** Whether something could not be kept because the disk is full. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && error.errcode === SQLITE_FULL) return true
  return 'code' in error && CODES.includes(String(error.code))
}
