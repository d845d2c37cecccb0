import { setTimeout as pause } from 'node:timers/promises'

interface UnderWay<T> {
  /** How long before the power goes it is begun. */
  ms: number
  begin: () => Promise<T>
}

/**
 * The power goes, once, while all these are under way. What each came to, in their order; undefined where the power went
 * before the answer.
 */
export async function cutDuring<T>(
  { kill9 }: { kill9: () => Promise<void> },
  works: readonly UnderWay<T>[],
): Promise<(T | undefined)[]> {
  const longest = Math.max(...works.map(({ ms }) => ms))
  const answers = works.map(async ({ ms, begin }) => {
    await pause(longest - ms)
    return begin().catch(() => undefined)
  })
  await pause(longest)
  await kill9()
  return Promise.all(answers)
}
