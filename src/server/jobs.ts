import { startResets } from './accounts/reset/reset-job.ts'
import { startEmailChanges } from './email-change/job.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startMail } from './mail/mail-job.ts'
import { startStockWishes } from './stock-wishes/tell-job.ts'
import { startPriceDrops } from './saved/price-drops-job.ts'
import { startPush } from './push/push-job.ts'
import { startPlaceholders } from './catalogue/placeholder-job.ts'
import { startSnapshots } from './catalogue/snapshot/snapshot-job.ts'
import { startCheckoutJobs } from './payment/jobs.ts'
import { startRecordSearch } from './record-search/job.ts'
import { startReviewRequests } from './reviews/ask-job.ts'
import { startRefunds } from './refunds/job.ts'
import { startSums } from './reports/sums-job.ts'
import type { ShopContext } from './app.ts'

/** Starts a background job; returns a function that ends it. */
type Job = (context: ShopContext) => () => void | Promise<void>

const jobs: readonly Job[] = [
  startHousekeeping,
  startCheckoutJobs,
  startEmailChanges,
  startMail,
  startPlaceholders,
  (context) => startPriceDrops(context),
  startRecordSearch,
  startRefunds,
  (context) => startPush(context),
  startResets,
  startReviewRequests,
  startSnapshots,
  startStockWishes,
  startSums,
]

/** Starts all jobs. Call the result to end them and wait for it. */
export function startJobs(context: ShopContext): () => Promise<void> {
  const ends = jobs.map((start) => start(context))
  return async () => {
    await Promise.all(ends.map(async (end) => end()))
  }
}
