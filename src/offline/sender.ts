import type { Surroundings } from './cart-client.ts'
import { createPatience } from './patience.ts'
import type { Principal } from './records.ts'
import { replay } from './replay.ts'

/** What sends the queue, fetched apart: a change can be made and kept before it is there. */
export function createSender(surroundings: Surroundings) {
  const { storage } = surroundings
  const patience = createPatience(surroundings)
  return {
    replay: (onStep: (principal: Principal) => void) => replay({ storage, patience, onStep }),
    /** What has been waiting in silence is given up, and can be sent again. */
    lineIsBack: patience.lineIsBack,
  }
}

export type Sender = ReturnType<typeof createSender>
