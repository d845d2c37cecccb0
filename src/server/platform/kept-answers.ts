const KEPT_MS = 60_000
const KEPT_MAX = 100

export type KeptAnswers = ReturnType<typeof keptAnswers>

/** Answers that take long are worked out once and given again for a minute; who asks meanwhile waits for the same. */
export function keptAnswers() {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>()
  return async <T>(key: string, takesLong: boolean, read: () => Promise<T>): Promise<T> => {
    if (!takesLong) return read()
    const now = Date.now()
    for (const [known, { until }] of kept) if (until <= now) kept.delete(known)
    const ready = kept.get(key)
    if (ready) return ready.answer as Promise<T>
    const answer = read()
    if (kept.size < KEPT_MAX) kept.set(key, { until: now + KEPT_MS, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}
