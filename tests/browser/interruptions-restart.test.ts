import { test } from 'vitest'
import { INTERRUPTED_MS, interruptedJob } from './interruptions.ts'

test(
  'a server restarted in order between any two steps goes on with everything that was acknowledged',
  { timeout: INTERRUPTED_MS },
  () => interruptedJob((server) => server.stop()),
)
