import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A thread of its own, which begins with the first question and ends when nobody has asked for a while. */
export interface IdleThread<Question, Answer> {
  /** Rejects where the thread has ended before it answered, with what it died of. The next question begins another. */
  ask: (question: Question) => Promise<Answer>
  /** How many wait for an answer. */
  waiting: () => number
  /** Ends it, whoever waits. */
  end: () => Promise<void>
}

interface Waiting<Answer> {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/**
 * @param script a module that answers each message with one that has the same `id`
 * @param idleMs it is ended when it has been idle for so long
 */
export function idleThread<Question extends object, Answer extends { id: number }>(
  script: URL,
  { idleMs, ...options }: WorkerOptions & { idleMs: number },
): IdleThread<Question, Answer> {
  let count = 0
  let running: { worker: Worker; waiting: Map<number, Waiting<Answer>> } | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const { worker } = running ?? {}
    running = undefined
    await worker?.terminate()
  }
  function start() {
    // The shop's secrets are none of its business.
    const worker = new Worker(script, { env: { NODE_ENV: 'production' }, ...options })
    const started = { worker, waiting: new Map<number, Waiting<Answer>>() }
    worker.unref()
    worker.on('message', (answer: Answer) => {
      started.waiting.get(answer.id)?.resolve(answer)
      started.waiting.delete(answer.id)
      if (started.waiting.size === 0 && running === started)
        idle = setTimeout(() => void end(), idleMs).unref()
    })
    let reason = new Error('The thread has ended')
    worker.on('error', (error) => (reason = error instanceof Error ? error : reason))
    worker.on('exit', () => {
      if (running === started) running = undefined
      for (const { reject } of started.waiting.values()) reject(reason)
    })
    return started
  }
  return {
    ask(question) {
      running ??= start()
      clearTimeout(idle)
      const { worker, waiting } = running
      const id = count++
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ ...question, id })
      return promise
    },
    waiting: () => running?.waiting.size ?? 0,
    end,
  }
}
