import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Invoice } from '#shared/contract/invoice.ts'
import { AppError } from '../../platform/errors.ts'

/** The thread's request and answer. */
export interface PrintOrder {
  id: number
  invoices: readonly Invoice[]
}
export type Drawn = { id: number; pdf: Uint8Array } | { id: number; error: string }

/** Draws invoices as PDF, in a thread of its own. */
export interface Printer {
  /** Throws 503 where too many wait, and where it takes too long. */
  print: (invoices: readonly Invoice[]) => Promise<Uint8Array>
  close: () => Promise<void>
}

const MOST_WAITING = 16
/** A hundred invoices take a few seconds. */
const GIVEN_UP_MS = 60_000
/** An idle thread is ended after this long, ms. */
const IDLE_MS = 30_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

interface Thread {
  worker: Worker
  waiting: Map<number, (drawn: Drawn) => void>
}

export function openPrinter(log: FastifyBaseLogger): Printer {
  let count = 0
  let thread: Thread | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const { worker } = thread ?? {}
    thread = undefined
    await worker?.terminate()
  }
  function start(): Thread {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      // The shop's secrets are none of its business.
      env: { NODE_ENV: 'production' },
      resourceLimits: MEMORY,
    })
    const started: Thread = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', (drawn: Drawn) => started.waiting.get(drawn.id)?.(drawn))
    worker.on('error', (error) =>
      log.error({ err: error }, 'the drawing of invoices has ended; it begins again'),
    )
    worker.on('exit', () => {
      if (thread === started) thread = undefined
      for (const [id, answer] of started.waiting) answer({ id, error: 'the thread has ended' })
    })
    return started
  }
  const draw = (invoices: readonly Invoice[], { worker, waiting }: Thread) => {
    const id = count++
    return new Promise<Drawn>((resolve) => {
      // It hangs: whoever else waits for it would wait for ever.
      const timer = setTimeout(() => void end(), GIVEN_UP_MS)
      waiting.set(id, (drawn) => {
        clearTimeout(timer)
        waiting.delete(id)
        if (waiting.size === 0) idle = setTimeout(() => void end(), IDLE_MS).unref()
        resolve(drawn)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ id, invoices } satisfies PrintOrder)
    })
  }
  return {
    async print(invoices) {
      thread ??= start()
      if (thread.waiting.size >= MOST_WAITING) throw busy()
      clearTimeout(idle)
      const drawn = await draw(invoices, thread)
      if ('pdf' in drawn) return drawn.pdf
      log.error({ reason: drawn.error }, 'an invoice could not be drawn')
      throw busy()
    },
    close: end,
  }
}

const busy = () =>
  new AppError('unavailable', 503, 'The invoice could not be made now. Please try again in a minute')
