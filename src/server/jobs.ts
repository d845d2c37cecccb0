import { startHousekeeping } from './housekeeping.ts'
import { startCheckoutJobs } from './payment/jobs.ts'
import type { ShopContext } from './app.ts'

/** Begins what runs beside the requests; gives what ends it. */
type Job = (context: ShopContext) => () => void | Promise<void>

const jobs: readonly Job[] = [startHousekeeping, startCheckoutJobs]

/** Starts them all. What it returns waits until all have ended. */
export function startJobs(context: ShopContext): () => Promise<void> {
  const ends = jobs.map((start) => start(context))
  return async () => {
    await Promise.all(ends.map(async (end) => end()))
  }
}
