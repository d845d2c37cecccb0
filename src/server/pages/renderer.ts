import type { FastifyBaseLogger } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DehydratedAnswer } from '#shared/dehydrated-data.ts'

/** The render thread's request and answer: the page's HTML, or why it could not be rendered. */
export interface RenderOrder {
  id: number
  href: string
  answers: readonly DehydratedAnswer[]
}
export interface Rendered {
  id: number
  html: string
  error?: string
}

/** Renders pages on the server. */
export interface Renderer {
  /** The HTML within `#app`; empty when it cannot be rendered: the browser then renders the page. */
  render(href: string, answers: readonly DehydratedAnswer[]): Promise<string>
  close(): Promise<void>
}

/** Longest queue; further requests get a page without a body. */
const MOST_WAITING = 16
/** A rendering is given up after this long, ms. */
const GIVEN_UP_MS = 10_000
/** After the thread has died nothing is rendered this long, ms. */
const RESTART_MS = 2000
/** An idle thread, which takes some 30 MB, is ended after this long, ms. Rendered pages stay cached. */
const IDLE_MS = 30_000
/** Rendering makes much garbage: a small heap is collected sooner. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 }

/** A render thread with its pending requests. */
interface RenderThread {
  worker: Worker
  waiting: Map<number, (html: string) => void>
}

/**
 * @param folder of the built pages with the render script; without that script nothing is rendered.
 * @param idleMs an idle thread is ended after this long, ms.
 */
export function openRenderer(folder: string, log: FastifyBaseLogger, idleMs = IDLE_MS): Renderer {
  const script = join(folder, '.render/render.mjs')
  if (!existsSync(script)) return { render: () => Promise.resolve(''), close: () => Promise.resolve() }
  let count = 0
  let thread: RenderThread | undefined
  let diedAt = Number.NEGATIVE_INFINITY
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const endThread = () => {
    clearTimeout(idle)
    const { worker } = thread ?? {}
    thread = undefined
    return worker?.terminate()
  }
  const startThread = (): RenderThread => {
    const worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      workerData: { script: pathToFileURL(script).href },
      // The shop's secrets are none of its business.
      env: { NODE_ENV: 'production' },
      resourceLimits: MEMORY,
    })
    const started: RenderThread = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', ({ id, html, error }: Rendered) => {
      if (error) log.error({ reason: error }, 'a page could not be drawn')
      started.waiting.get(id)?.(html)
    })
    worker.on('error', (error) =>
      log.error({ err: error }, 'the drawing of pages has ended; it begins again'),
    )
    worker.on('exit', () => {
      if (thread === started) {
        // It died, since `endThread` clears `thread` first.
        diedAt = performance.now()
        thread = undefined
      }
      for (const answer of started.waiting.values()) answer('')
    })
    return started
  }
  const restUntilOrdered = () => {
    clearTimeout(idle)
    idle = setTimeout(() => void endThread(), idleMs).unref()
  }
  return {
    render(href, answers) {
      if (closed || (!thread && performance.now() - diedAt < RESTART_MS)) return Promise.resolve('')
      thread ??= startThread()
      const { worker, waiting } = thread
      if (waiting.size >= MOST_WAITING) return Promise.resolve('')
      const id = count++
      clearTimeout(idle)
      return new Promise((resolve) => {
        const timer = setTimeout(() => done(''), GIVEN_UP_MS)
        const done = (html: string) => {
          clearTimeout(timer)
          waiting.delete(id)
          if (waiting.size === 0 && !closed) restUntilOrdered()
          resolve(html)
        }
        waiting.set(id, done)
        // A thread has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ id, href, answers } satisfies RenderOrder)
      })
    },
    async close() {
      closed = true
      await endThread()
    },
  }
}
