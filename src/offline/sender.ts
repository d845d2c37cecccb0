import type { Environment } from './environment.ts'
import { createTransport } from './transport.ts'
import type { Principal } from './records.ts'
import { replay } from './replay.ts'

/** What sends the queue, fetched apart: a change can be made and kept before it is there. */
export function createSender(environment: Environment) {
  const { storage } = environment
  const transport = createTransport(environment)
  return {
    replay: (onStep: (principal: Principal) => void) => replay({ storage, transport, onStep }),
    /** What has been waiting in silence is given up, and can be sent again. */
    lineIsBack: transport.lineIsBack,
  }
}

export type Sender = ReturnType<typeof createSender>
