import type { FastifyBaseLogger } from 'fastify'
import type { Invoice } from '#shared/contract/invoice.ts'
import { AppError } from '../../platform/errors.ts'
import { idleThread } from '../../platform/idle-thread.ts'

/** The thread's request and answer: invoices to draw, or texts to look for letters in that no face has. */
export type PrintOrder = { invoices: readonly Invoice[] } | { texts: readonly string[] }
export type Drawn = { id: number } & ({ pdf: Uint8Array } | { missing: string[] } | { error: string })

/** Draws invoices as PDF, in a thread of its own. */
export interface Printer {
  /** Throws 503 where too many wait, and where it takes too long. */
  print: (invoices: readonly Invoice[]) => Promise<Uint8Array>
  /** The letters of the texts that an invoice cannot show, each once. Throws 503 likewise. */
  missingIn: (texts: readonly string[]) => Promise<string[]>
  close: () => Promise<void>
}

/** Every face has these letters: no thread begins for them. */
const PLAIN = /^[\s\x20-\x7E]*$/
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
  const ask = async (order: PrintOrder): Promise<Drawn> => {
    if (thread.waiting() >= MOST_WAITING) throw busy()
    // It hangs: whoever else waits for it would wait for ever.
    const timer = setTimeout(() => void thread.end(), GIVEN_UP_MS)
    try {
      const drawn = await thread.ask(order)
      if ('error' in drawn) throw new Error(drawn.error)
      return drawn
    } catch (error) {
      log.error({ err: error }, 'an invoice could not be drawn')
      throw busy()
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async print(invoices) {
      const drawn = await ask({ invoices })
      return 'pdf' in drawn ? drawn.pdf : new Uint8Array()
    },
    async missingIn(texts) {
      const foreign = texts.filter((text) => !PLAIN.test(text))
      if (foreign.length === 0) return []
      const looked = await ask({ texts: foreign })
      return 'missing' in looked ? looked.missing : []
    },
    close: thread.end,
  }
}

const busy = () =>
  new AppError('unavailable', 503, 'The invoice could not be made now. Please try again in a minute')
