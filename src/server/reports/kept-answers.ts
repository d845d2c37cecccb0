const KEPT_MS = 60_000
const KEPT_MAX = 100

/** Answers that are worked out once and given again for a minute; who asks meanwhile waits for the same. */
export function keptAnswers() {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>()
  return async <T>(key: string, read: () => Promise<T>): Promise<T> => {
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
