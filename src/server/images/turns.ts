import { availableParallelism } from 'node:os'

/** Lets so many at once work; who waits for an answer goes before what is made ahead. */
export interface Turns {
  /**
   * Runs `work` when its turn comes. The same `key` asked for again while it waits or runs is the same
   * work; an urgent asking makes waiting work urgent.
   */
  run<T>(key: string, work: () => Promise<T>, urgent: boolean): Promise<T>
}

interface Job {
  urgent: boolean
  begin: () => void
  done: Promise<unknown>
}

/** What is made ahead leaves one core to those who only look. */
export function turns(cores = availableParallelism()): Turns {
  const waiting = new Map<string, Job>()
  const running = new Map<string, Job>()

  const next = (): [string, Job] | undefined => {
    const jobs = [...waiting]
    const urgent = jobs.find(([, job]) => job.urgent)
    if (urgent) return running.size < cores ? urgent : undefined
    return running.size < Math.max(1, cores - 1) ? jobs[0] : undefined
  }
  const startMore = () => {
    for (let job = next(); job; job = next()) {
      waiting.delete(job[0])
      running.set(...job)
      job[1].begin()
    }
  }
  return {
    run<T>(key: string, work: () => Promise<T>, urgent: boolean) {
      const known = waiting.get(key) ?? running.get(key)
      if (known) {
        known.urgent ||= urgent
        startMore()
        return known.done as Promise<T>
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const done = promise.then(work).finally(() => {
        running.delete(key)
        startMore()
      })
      waiting.set(key, { urgent, begin: resolve, done })
      startMore()
      return done
    },
  }
}
