import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'

export interface Flush {
  /** Comes back when all that was written to the file before this call is on disk; rejects when that failed. */
  settled: () => Promise<void>
  /** Waits for what is under way. */
  close: () => Promise<void>
}

/**
 * Has the system put a file on disk, beside the event loop: one flush at a time, and all who wait while
 * one is under way share the next. The file must exist at the first call.
 */
export function flushOf(file: string): Flush {
  let handle: FileHandle | undefined
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  const flush = async (before: Promise<void>) => {
    await before.catch(() => {})
    // Whoever has been served by the event loop's same turn comes along.
    await setImmediate()
    next = undefined
    // After a failed flush the system may have dropped the pages and call the next one a success.
    if (failure) throw failure.error
    try {
      handle ??= await open(file, 'r+')
      await handle.datasync()
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  return {
    settled() {
      next ??= last = flush(last)
      return next
    },
    async close() {
      await last.catch(() => {})
      await handle?.close()
    },
  }
}
