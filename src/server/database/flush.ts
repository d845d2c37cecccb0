import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'

export interface Flush {
  /** Resolves when everything written to the file before this call is on disk; rejects when that failed. */
  settled: () => Promise<void>
  /** Waits for the current flush. */
  close: () => Promise<void>
}

/**
 * Flushes a file to disk outside of the event loop. One flush runs at a time; callers that arrive meanwhile share the
 * next one. The file must exist at the first call.
 */
export function flushOf(file: string): Flush {
  let handle: FileHandle | undefined
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  const flush = async (before: Promise<void>) => {
    await before.catch(() => {})
    // Include the other commits of this turn of the event loop.
    await setImmediate()
    next = undefined
    // After a failed flush the system may have dropped the pages and report success for the next.
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
