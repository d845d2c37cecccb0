import type { Asked, Known, Questions, Reply } from '#offline/catalogue/questions.ts'

/** The catalogue that this device holds, asked in its worker (src/offline/catalogue). */

export interface HeldAnswer<T> {
  answer: T
  /** Milliseconds since 1970, by this device's clock: when the shop last said that there is nothing newer. */
  checkedAt: number
  knows: Known
}

/** Milliseconds: a device that takes longer to open it goes on without. */
const ANSWER_MS = 4000
const TAKING_MS = 10 * 60_000

let worker: Worker | undefined
const asking = new Map<number, (reply: Reply | undefined) => void>()
let asked = 0

/** Undefined where this device has no answer. Never rejects. */
export async function askHeld<Name extends Asked>(
  ask: Name,
  given: Questions[Name]['given'],
): Promise<HeldAnswer<Questions[Name]['answer']> | undefined> {
  const id = ++asked
  const { promise, resolve } = Promise.withResolvers<Reply | undefined>()
  asking.set(id, resolve)
  const timer = setTimeout(resolve, ask === 'take' ? TAKING_MS : ANSWER_MS, undefined)
  try {
    working().postMessage({ id, ask, given }, [])
    const reply = await promise
    return reply?.answer === undefined
      ? undefined
      : { answer: reply.answer as Questions[Name]['answer'], checkedAt: reply.checkedAt, knows: reply.knows }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    asking.delete(id)
  }
}

function working(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('../../offline/catalogue/catalogue-worker.ts', import.meta.url), {
    type: 'module',
    name: __BUILD__,
  })
  made.addEventListener('message', ({ data }: MessageEvent<Reply>) => asking.get(data.id)?.(data))
  made.addEventListener('error', () => {
    worker = undefined
    for (const resolve of asking.values()) resolve(undefined)
  })
  return (worker = made)
}
