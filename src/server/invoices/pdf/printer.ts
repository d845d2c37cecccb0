import type { FastifyBaseLogger } from 'fastify'
import type { Invoice } from '#shared/contract/invoice.ts'
import { AppError } from '../../platform/errors.ts'
import { idleThread } from '../../platform/idle-thread.ts'

/** The thread's request and answer. */
export interface PrintOrder {
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

export function openPrinter(log: FastifyBaseLogger): Printer {
  const thread = idleThread<PrintOrder, Drawn>(new URL('./pdf-worker.ts', import.meta.url), {
    idleMs: IDLE_MS,
    resourceLimits: MEMORY,
  })
  const draw = async (invoices: readonly Invoice[]): Promise<Uint8Array> => {
    // It hangs: whoever else waits for it would wait for ever.
    const timer = setTimeout(() => void thread.end(), GIVEN_UP_MS)
    try {
      const drawn = await thread.ask({ invoices })
      if ('error' in drawn) throw new Error(drawn.error)
      return drawn.pdf
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async print(invoices) {
      if (thread.waiting() >= MOST_WAITING) throw busy()
      return draw(invoices).catch((error: unknown) => {
        log.error({ err: error }, 'an invoice could not be drawn')
        throw busy()
      })
    },
    close: thread.end,
  }
}

const busy = () =>
  new AppError('unavailable', 503, 'The invoice could not be made now. Please try again in a minute')
