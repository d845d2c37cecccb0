import { startHousekeeping } from './housekeeping.ts'
import { startCheckoutJobs } from './payment/jobs.ts'
import type { Shop } from './shop.ts'

/** Begins what runs beside the requests; gives what ends it. */
type Job = (shop: Shop) => () => void | Promise<void>

const jobs: readonly Job[] = [startHousekeeping, startCheckoutJobs]

/** Starts them all. What it returns waits until all have ended. */
export function startJobs(shop: Shop): () => Promise<void> {
  const ends = jobs.map((start) => start(shop))
  return async () => {
    await Promise.all(ends.map(async (end) => end()))
  }
}
