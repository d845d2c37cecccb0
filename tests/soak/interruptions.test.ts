import { describe, it } from 'vitest'
import { INTERRUPTED_MS, interruptedJob } from './interruptions.ts'

const SLOW = { timeout: INTERRUPTED_MS }

describe('a server interrupted between any two steps of a purchase', () => {
  it('goes on with everything that it acknowledged when it is killed', SLOW, () =>
    interruptedJob((server) => server.kill9()),
  )

  it('goes on with everything that it acknowledged when it is restarted in order', SLOW, () =>
    interruptedJob((server) => server.stop()),
  )
})
