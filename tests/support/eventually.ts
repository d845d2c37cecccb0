import { vi } from 'vitest'

/** Milliseconds that nothing takes, on however busy a machine: who waits so long waits for ever. */
const ONLY_A_HANG_MS = 60_000

/**
 * Comes back with what `check` gives as soon as it throws no more.
 *
 * @param most ms; longer where the shop itself may wait for longer before it tries again.
 */
export const eventually = <T>(check: () => T | Promise<T>, most = ONLY_A_HANG_MS): Promise<T> =>
  vi.waitFor(check, { timeout: most, interval: 10 })
