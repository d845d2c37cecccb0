import { vi } from 'vitest'

/** Milliseconds that nothing takes, on however busy a machine: who waits so long waits for ever. */
const ONLY_A_HANG_MS = 60_000

/** Comes back with what `check` gives as soon as it throws no more. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: ONLY_A_HANG_MS, interval: 10 })
