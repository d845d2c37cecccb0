import { parentPort } from 'node:worker_threads'
import { drawInvoices, lettersMissing } from './draw.ts'
import type { Drawn, PrintOrder } from './printer.ts'

/** The thread in which invoices are drawn: fonts are read, shaped and cut there, beside the shop's own work. */
parentPort?.on('message', ({ id, ...order }: PrintOrder & { id: number }) => {
  done(order).then(
    (drawn) => answer({ id, ...drawn }),
    (error: unknown) => answer({ id, error: String(error) }),
  )
})

const done = async (order: PrintOrder) =>
  'texts' in order ? { missing: lettersMissing(order.texts) } : { pdf: await drawInvoices(order.invoices) }

// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
