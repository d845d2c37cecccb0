/** The jobs of this process that write the letters. */
const jobs = new Set<() => void>()

/** Says at once that somebody asked; other servers look every few seconds. */
export function wakeResets(): void {
  for (const wake of jobs) wake()
}

/** Calls `wake` whenever somebody may have asked. Call the result to end it. */
export function onResetAsked(wake: () => void): () => void {
  jobs.add(wake)
  return () => void jobs.delete(wake)
}
