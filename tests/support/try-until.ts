import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that nothing takes, on however busy a machine. */
const ONLY_A_HANG_MS = 60_000

/** As `eventually`, also outside of vitest. */
export async function tryUntil<T>(check: () => T | Promise<T>): Promise<T> {
  for (const deadline = Date.now() + ONLY_A_HANG_MS; ; await pause(20)) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
