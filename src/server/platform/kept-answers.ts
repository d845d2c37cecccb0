const KEPT_MS = 60_000
const KEPT_MAX = 100

export type KeptAnswers = ReturnType<typeof keptAnswers>

/**
 * Answers that take long are worked out once and given again for a minute; who asks meanwhile waits for the same. Whether
 * one takes long is asked only where none is kept.
 */
export function keptAnswers() {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>()
  const ready = <T>(key: string) => kept.get(key)?.answer as Promise<T> | undefined
  return async <T>(key: string, takesLong: () => Promise<boolean>, read: () => Promise<T>): Promise<T> => {
    const now = Date.now()
    for (const [known, { until }] of kept) if (until <= now) kept.delete(known)
    const before = ready<T>(key)
    if (before) return before
    if (!(await takesLong())) return read()
    const meanwhile = ready<T>(key)
    if (meanwhile) return meanwhile
    const answer = read()
    if (kept.size < KEPT_MAX) kept.set(key, { until: now + KEPT_MS, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}
