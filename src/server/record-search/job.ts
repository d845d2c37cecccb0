import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { isAnyMarked, readMarks } from './read-marks.ts'

type Deps = Pick<AppContext, 'database' | 'log'>

/** How often it is looked for what nobody has searched for yet, ms. */
const LOOK_MS = 5000
/** Who searches waits for so many batches at most: what there is of before this version is read meanwhile. */
const CAUGHT_UP_AT_ONCE = 3

/** Of what was there before this version. */
const IN_BACKGROUND = 400

const reading = new WeakMap<Database, Promise<number>>()

/** One batch at a time on each server, too: who comes meanwhile waits for it, and then looks again. */
async function readNext(database: Database, atOnce?: number): Promise<number> {
  const before = reading.get(database)
  const next = (before ?? Promise.resolve(0)).catch(() => 0).then(() => readMarks(database, atOnce))
  reading.set(database, next)
  try {
    return await next
  } finally {
    if (reading.get(database) === next) reading.delete(database)
  }
}

/** Reads what is marked before something is searched, so that an order is found as soon as it is made. */
export async function catchUp({ database, log }: Deps): Promise<void> {
  try {
    for (let left = CAUGHT_UP_AT_ONCE; left > 0; left--) {
      if (!(await isAnyMarked(database.db)) || (await readNext(database)) === 0) return
    }
  } catch (error) {
    // A full disk, a database that takes no changes: what was read before is found.
    log.warn({ err: error }, 'what is new could not be read for the search')
  }
}

/** Reads what is marked in the background. Call the result to stop it and wait for the batch that is under way. */
export function startRecordSearch({ database, log }: Deps): () => Promise<void> {
  let isStopping = false
  const work = async () => {
    try {
      while (!isStopping) {
        const began = performance.now()
        if ((await readNext(database, IN_BACKGROUND)) === 0) return
        // There may be a million: everybody else has half of the time.
        await pause(performance.now() - began)
      }
    } catch (error) {
      log.error({ err: error }, 'reading for the search failed')
    }
  }
  let running = work()
  const timer = setInterval(() => {
    running = running.then(work)
  }, LOOK_MS).unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await running
  }
}
