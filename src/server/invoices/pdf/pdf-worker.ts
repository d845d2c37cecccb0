import { parentPort } from 'node:worker_threads'
import { drawInvoices } from './draw.ts'
import type { Drawn, PrintOrder } from './printer.ts'

/** The thread in which invoices are drawn: fonts are read, shaped and cut there, beside the shop's own work. */
parentPort?.on('message', ({ id, invoices }: PrintOrder & { id: number }) => {
  drawInvoices(invoices).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: String(error) }),
  )
})

// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
