import { describe, it } from 'vitest'
import { INTERRUPTED_MS, interruptedJob } from './interruptions.ts'

/** The steps after which a loss would cost most; `npm run soak` interrupts after every step. */
const CUT_AFTER = ['changes a quantity', 'goes on to the payment', 'pays and sees the order confirmed']

describe('a server killed with -9 during a purchase', () => {
  it('goes on with everything that it acknowledged', { timeout: INTERRUPTED_MS }, () =>
    interruptedJob(
      (server) => server.kill9(),
      (step) => CUT_AFTER.includes(step),
    ),
  )
})
