import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'

/** Runs `work` after all work that was given the same key before, and tells it whether it has waited. */
export type KeyedMutex = <T>(key: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>

/**
 * One piece of work at a time for each key, first come, first served. It holds within this process only: where
 * several servers share a database, rows or unique keys have to keep them apart.
 */
export function keyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = Promise.withResolvers<void>()
    last.set(key, mine.promise)
    try {
      await before
      return await work(before !== undefined)
    } finally {
      mine.resolve()
      if (last.get(key) === mine.promise) last.delete(key)
    }
  }
}

export interface Mutex {
  /** Resolves when the caller has the mutex. */
  acquire(): Promise<void>
  release(): void
}

/** One holder at a time, first come, first served. */
export function mutex(): Mutex {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    acquire() {
      if (!taken) {
        taken = true
        return Promise.resolve()
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}

/**
 * What is asked for in one moment is done together, one batch after the other.
 *
 * @param work gives each item's result, in their order. Where it throws, all of the batch have failed.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: { items: Item[]; results: Promise<readonly Result[]> } | undefined
  const begin = () => {
    const items: Item[] = []
    const results = running.then(async () => {
      await setImmediate()
      next = undefined
      return work(items)
    })
    running = results.catch(() => {})
    return { items, results }
  }
  return async (item) => {
    next ??= begin()
    const { items, results } = next
    const at = items.push(item) - 1
    // There is one for each.
    return (await results)[at] as Result
  }
}

/**
 * As `batched`, for work that is about ids and says nothing of each: it begins after all of them were asked for, so what is
 * read last is what stays.
 */
export function coalesce(
  work: (ids: readonly string[]) => Promise<void>,
): (ids: readonly string[]) => Promise<void> {
  const together = batched(async (asked: readonly (readonly string[])[]) => {
    await work([...new Set(asked.flat())])
    return asked.map(() => undefined)
  })
  return async (ids) => {
    await together(ids)
  }
}

export interface PriorityLimiter {
  /**
   * Runs `work` when there is a free place. A key that waits or runs already shares that work; asking for it
   * urgently makes waiting work urgent.
   */
  run<T>(key: string, work: () => Promise<T>, urgent: boolean): Promise<T>
}

interface Job {
  urgent: boolean
  begin: () => void
  done: Promise<unknown>
}

/** Runs one job a core; urgent jobs first, and the others leave one core free for requests. */
export function priorityLimiter(cores = availableParallelism()): PriorityLimiter {
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
