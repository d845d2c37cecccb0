/** `full`: for want of room; `failing`: it takes no changes any more, as after a fault, or will not be read. */
export type DiskTrouble = 'full' | 'failing'

/** Of the system, of a quota, of PostgreSQL. */
const FULL = ['ENOSPC', 'EDQUOT', '53100']
const FAILING = ['EROFS', 'EIO', '58030']
const SQLITE_FULL = 13
/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN. */
const SQLITE_FAILING = [8, 10, 14]

/** What of the disk kept something from being done; undefined where it was anything else. */
export function diskTrouble(error: unknown): DiskTrouble | undefined {
  if (!(error instanceof Error)) return undefined
  // Its lowest byte is the kind, the others say which of it.
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
  const code = 'code' in error ? String(error.code) : ''
  if (sqlite === SQLITE_FULL || FULL.includes(code)) return 'full'
  return SQLITE_FAILING.includes(sqlite) || FAILING.includes(code) ? 'failing' : undefined
}

/** Whether something could not be kept because the disk is full. */
export const isOutOfRoom = (error: unknown): boolean => diskTrouble(error) === 'full'
