import { finalizePaid } from '../checkout/finalize-paid.ts'
import { lapseHolds } from '../checkout/holds.ts'
import type { PaymentContext } from './provider.ts'
import { resolvePayments } from './recovery.ts'

/** A paid checkout has to get its order within 2 minutes; lapsed holds go back on sale within a second. */
const LAPSE_MS = 1000
const RECOVER_MS = 10_000

/** Releases lapsed holds, checks unreported payments, and creates the orders of paid checkouts. */
export function startCheckoutJobs(context: PaymentContext): () => Promise<void> {
  const lapsing = every(LAPSE_MS, context, 'lapsing holds', () => lapseHolds(context, Date.now()))
  const recovering = every(RECOVER_MS, context, 'recovering payments', async () => {
    await finalizePaid(context)
    await resolvePayments(context, Date.now())
    await finalizePaid(context)
  })
  return async () => {
    await Promise.all([lapsing(), recovering()])
  }
}

/** Runs `work` now and again `ms` after each end, also after failures. Call the result to stop and wait for the last run. */
function every(
  ms: number,
  { log }: PaymentContext,
  what: string,
  work: () => Promise<void>,
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, `${what} failed`)
    }
    if (!stopped) timer = setTimeout(next, ms)
  }
  let running = run()
  const next = () => {
    running = run()
  }
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
