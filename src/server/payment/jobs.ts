import { finalizePaid } from '../checkout/finalize-paid.ts'
import { lapseHolds } from '../checkout/holds.ts'
import type { PaymentContext } from './provider.ts'
import { resolvePayments } from './recovery.ts'

/** Within 2 minutes a paid checkout has its order; a lapsed hold is back on sale at once. */
const LAPSE_MS = 1000
const RECOVER_MS = 10_000

/** Gives back what lapsed, asks about payments that went quiet, and makes the orders that are due. */
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

/** Runs `work` now and again `ms` after each end, whatever comes of it. What it returns stops it and waits for it. */
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
