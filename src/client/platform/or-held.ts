import { hashKey, type QueryKey } from '@tanstack/react-query'
import { isOffline } from './api-error.ts'
import type { askHeld as AskHeld, HeldAnswer } from './held-catalogue.ts'

/** Queries whose answers are this device's own: they are asked again when the line is back. */
const held = new Set<string>()

export const isHeld = (queryHash: string): boolean => held.has(queryHash)

/**
 * The shop's answer; where the shop cannot be reached, what this device holds of its catalogue.
 *
 * @param holds asks the device.
 */
export async function orHeld<T>(
  queryKey: QueryKey,
  ask: () => Promise<T>,
  holds: (askHeld: typeof AskHeld) => Promise<HeldAnswer<T> | undefined>,
): Promise<T> {
  const key = hashKey(queryKey)
  try {
    const answer = await ask()
    held.delete(key)
    return answer
  } catch (error) {
    if (!isOffline(error)) throw error
    const known = await import('./held-catalogue.ts')
      .then(({ askHeld }) => holds(askHeld))
      .catch(() => undefined)
    if (!known) throw error
    held.add(key)
    return known.answer
  }
}
