import { type CartRequest, type Outcome, outcomeOf, type Send } from './cart-request.ts'
import { HEALTH_AT, type Stranger, strangerIn } from './shop-answer.ts'

/** Who answered. */
export type Heard = 'shop' | 'nobody' | Stranger

/** Milliseconds before a request times out. It doubles with each attempt, because a slow connection is not a dead one. */
const WAIT_MS = { first: 10_000, most: 60_000 }
const KNOCK_MS = 5000
/** When the connection returns, a request that is younger than this is not given up. */
const YOUNG_MS = 2000
/** Timed-out requests that stay open for a late answer. A browser has six connections to one host. */
const MOST_LATE = 2

export const usualWaitMs = (attempts: number): number =>
  Math.min(WAIT_MS.most, WAIT_MS.first * 2 ** Math.max(0, attempts - 1))

interface Options {
  send: Send
  /** Told of each answer, and of a knock that nobody answered. */
  heard?: ((by: Heard) => void) | undefined
  /** For how many milliseconds an answer is waited for at the how manieth attempt. */
  waitMs?: ((attempts: number) => number) | undefined
}

interface UnderWay {
  outcome: Promise<Outcome>
  abort: () => void
}

/**
 * Sends requests with a timeout. A request that times out is not aborted: when its answer comes late, it is used.
 */
export function createTransport({ send, heard = () => undefined, waitMs = usualWaitMs }: Options) {
  const late = new Map<string, UnderWay>()
  let lineIsBack = Promise.withResolvers<void>()

  function begin({ endpoint, url, init }: CartRequest): UnderWay {
    const controller = new AbortController()
    const answered = async (): Promise<Outcome> => {
      const response = await send(url, { ...init, signal: controller.signal })
      return outcomeOf(endpoint, response, jsonIn(await response.text()))
    }
    const outcome = answered().catch((): Outcome => NOBODY)
    void outcome.then((known) => {
      if (known.kind !== 'later' || known.obstacle.by === 'shop') heard('shop')
    })
    return { outcome, abort: () => controller.abort() }
  }

  /** Resolves when a line that was silent is said to be back, and this request began before that. */
  async function givenUp(): Promise<Outcome> {
    const began = performance.now()
    do await lineIsBack.promise
    while (performance.now() - began < YOUNG_MS)
    return NOBODY
  }

  return {
    /**
     * What became of a request; never throws.
     *
     * @param attempts how often it has been sent, this time included.
     * @param key of a change: who asks again under the same takes whichever answer comes first.
     * @param onLate told of an answer that comes when it is waited for no more.
     */
    async outcomeOf(
      request: CartRequest,
      attempts: number,
      key?: string,
      onLate?: (outcome: Outcome) => void,
    ): Promise<Outcome> {
      const mine = begin(request)
      const before = key === undefined ? undefined : late.get(key)
      const time = Promise.withResolvers<Outcome>()
      const timer = setTimeout(() => time.resolve(NOBODY), waitMs(attempts))
      let isOver = false
      const up = Promise.race([time.promise, givenUp()]).then((outcome) => {
        isOver = true
        return outcome
      })
      const outcome = await Promise.race([mine.outcome, up, ...(before ? [telling(before.outcome)] : [])])
      clearTimeout(timer)
      if (isOver && key !== undefined && onLate) keepListening(key, mine, onLate)
      else mine.abort()
      if (outcome.kind !== 'later' && key !== undefined) forget(key)
      return outcome
    },
    /** Whether the shop is there: something else may have stood in the way of one request alone. */
    async knock(): Promise<boolean> {
      try {
        const response = await send(HEALTH_AT, {
          cache: 'no-store',
          redirect: 'manual',
          signal: AbortSignal.timeout(KNOCK_MS),
        })
        const stranger = strangerIn(response)
        heard(stranger ?? 'shop')
        return stranger === undefined
      } catch {
        heard('nobody')
        return false
      }
    },
    /** What has been waiting in silence is given up, and can be sent again. */
    lineIsBack(): void {
      lineIsBack.resolve()
      lineIsBack = Promise.withResolvers()
    },
  }

  function keepListening(key: string, request: UnderWay, onLate: (outcome: Outcome) => void): void {
    forget(key)
    late.set(key, request)
    const [oldest] = late.keys()
    if (late.size > MOST_LATE && oldest !== undefined) forget(oldest)
    void request.outcome.then((outcome) => {
      if (late.get(key) === request) late.delete(key)
      if (outcome.kind !== 'later') onLate(outcome)
    })
  }

  function forget(key: string): void {
    late.get(key)?.abort()
    late.delete(key)
  }
}

export type Transport = ReturnType<typeof createTransport>

const NOBODY: Outcome = { kind: 'later', obstacle: { by: 'nobody', status: 0 } }

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only an outcome that says something. */
const telling = (outcome: Promise<Outcome>): Promise<Outcome> =>
  outcome.then((known) => (known.kind === 'later' ? new Promise<Outcome>(() => undefined) : known))
