import { Worker } from 'node:worker_threads'
import type { Answered, Asked } from './protocol.ts'

/** Asks a file of SQLite on a thread of its own, which begins with the first question and ends when there are no more. */
export interface AsideThread {
  /** The rows of a statement that only reads. Throws what SQLite says of it. */
  ask: (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>
  close: () => Promise<void>
}

/** An idle thread is ended after this long, ms. */
const IDLE_MS = 60_000

interface Running {
  worker: Worker
  waiting: Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>
}

export function asideThread(file: string): AsideThread {
  let count = 0
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const { worker } = running ?? {}
    running = undefined
    await worker?.terminate()
  }
  function start(): Running {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { file },
      // The shop's secrets are none of its business.
      env: { NODE_ENV: 'production' },
    })
    const started: Running = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', (answered: Answered) => {
      const asking = started.waiting.get(answered.id)
      started.waiting.delete(answered.id)
      if (started.waiting.size === 0) idle = setTimeout(() => void end(), IDLE_MS).unref()
      if ('rows' in answered) asking?.resolve(answered.rows)
      else asking?.reject(Object.assign(new Error(answered.error.message), answered.error))
    })
    let reason = new Error('The thread that reads aside has ended')
    worker.on('error', (error) => (reason = error instanceof Error ? error : reason))
    worker.on('exit', () => {
      if (running === started) running = undefined
      for (const { reject } of started.waiting.values()) reject(reason)
    })
    return started
  }
  return {
    ask(sql, parameters) {
      running ??= start()
      clearTimeout(idle)
      const { worker, waiting } = running
      const id = count++
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>()
      waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, sql, parameters } satisfies Asked)
      return promise
    },
    close: end,
  }
}
