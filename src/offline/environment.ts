import type { Send } from './cart-request.ts'
import type { CartStorage } from './cart-storage.ts'
import type { Principal } from './records.ts'
import type { Heard } from './transport.ts'

/** What the outbox needs of a browser; tests inject their own. */
export interface Environment {
  storage: CartStorage
  send: Send
  /** Called with who answered. */
  heard?: (by: Heard) => void
  /** How long an answer is waited for, in milliseconds; see transport.ts. */
  waitMs?: (attempts: number) => number
  /** Runs `work` when nobody else on this device replays: a Web Lock. */
  withReplayLock: <T>(work: () => Promise<T>) => Promise<T>
  /** Nothing is sent while it is not known as whom; unless told otherwise it is. */
  isAwaited?: () => boolean
  /** Tells the other tabs and the worker that a record changed. */
  announce: (principal: Principal) => void
  /** Something is left that this page may not live to send. */
  onLeft: () => void
  later: (work: () => void, ms: number) => () => void
  random: () => number
}
