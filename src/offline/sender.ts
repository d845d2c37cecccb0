import type { Environment } from './environment.ts'
import { createTransport } from './transport.ts'
import type { Principal } from './records.ts'
import { replay } from './replay.ts'

/** Sends the queue. It is loaded lazily: a change can be queued before it is there. */
export function createSender(environment: Environment) {
  const { storage } = environment
  const transport = createTransport(environment)
  return {
    replay: (onStep: (principal: Principal) => void) => replay({ storage, transport, onStep }),
    /** Gives up requests that got no answer while the connection was gone, so that they are sent again. */
    lineIsBack: transport.lineIsBack,
  }
}

export type Sender = ReturnType<typeof createSender>
