/** How often it is looked for what was asked of another server, or of this one before it was killed, ms. */
const LOOK_MS = 5000

export interface AskedWork {
  /** Says at once that there is something to do. */
  wake: () => void
  /**
   * Does it now, whenever somebody says so, and every few seconds; runs never overlap.
   *
   * @param work must not throw. Call the result to stop it and wait for the last run.
   */
  start: (work: () => Promise<void>) => () => Promise<void>
}

/** Work of a job that others leave in the database. */
export function askedWork(): AskedWork {
  const jobs = new Set<() => void>()
  return {
    wake() {
      for (const run of jobs) run()
    },
    start(work) {
      let running = work()
      let waits = false
      const run = () => {
        // One more run sees everything that was asked for before it begins.
        if (waits) return
        waits = true
        running = running.then(() => {
          waits = false
          return work()
        })
      }
      jobs.add(run)
      const timer = setInterval(run, LOOK_MS).unref()
      return async () => {
        jobs.delete(run)
        clearInterval(timer)
        await running
      }
    },
  }
}
