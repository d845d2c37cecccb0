import type { FastifyBaseLogger } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DehydratedAnswer } from '#shared/dehydrated-data.ts'

/** What the drawing thread is asked for, and what it answers: the page's HTML, or why it could not be drawn. */
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

/** Draws what a page shows first. */
export interface Renderer {
  /** The HTML within `#app`; empty where it cannot be drawn: the page then draws itself. */
  draw(href: string, answers: readonly DehydratedAnswer[]): Promise<string>
  close(): Promise<void>
}

/** So many wait at most: who comes later gets a page that draws itself. */
const MOST_WAITING = 16
/** Milliseconds after which a drawing is given up. */
const GIVEN_UP_MS = 10_000
/** Milliseconds for which nothing is drawn after the drawing thread has died. */
const RESTART_MS = 2000
/** Milliseconds without an order after which the thread, which takes some 30 MB, is let go: pages drawn are kept. */
const IDLE_MS = 30_000
/** Drawings leave much behind that is soon thrown away: with little room it is thrown away sooner. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 }

/** A thread that draws, and who waits for it. */
interface Drawer {
  worker: Worker
  waiting: Map<number, (html: string) => void>
}

/**
 * @param folder of the built pages, with the script that draws them; without it nothing is drawn.
 * @param idleMs milliseconds without an order after which the drawing thread is let go.
 */
export function openRenderer(folder: string, log: FastifyBaseLogger, idleMs = IDLE_MS): Renderer {
  const script = join(folder, '.render/render.mjs')
  if (!existsSync(script)) return { draw: () => Promise.resolve(''), close: () => Promise.resolve() }
  let count = 0
  let drawer: Drawer | undefined
  let diedAt = Number.NEGATIVE_INFINITY
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const letGo = () => {
    clearTimeout(idle)
    const { worker } = drawer ?? {}
    drawer = undefined
    return worker?.terminate()
  }
  const begin = (): Drawer => {
    const worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      workerData: { script: pathToFileURL(script).href },
      // The shop's secrets are none of its business.
      env: { NODE_ENV: 'production' },
      resourceLimits: MEMORY,
    })
    const begun: Drawer = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', ({ id, html, error }: Rendered) => {
      if (error) log.error({ reason: error }, 'a page could not be drawn')
      begun.waiting.get(id)?.(html)
    })
    worker.on('error', (error) =>
      log.error({ err: error }, 'the drawing of pages has ended; it begins again'),
    )
    worker.on('exit', () => {
      if (drawer === begun) {
        // Nobody let it go.
        diedAt = performance.now()
        drawer = undefined
      }
      for (const answer of begun.waiting.values()) answer('')
    })
    return begun
  }
  const restUntilOrdered = () => {
    clearTimeout(idle)
    idle = setTimeout(() => void letGo(), idleMs).unref()
  }
  return {
    draw(href, answers) {
      if (closed || (!drawer && performance.now() - diedAt < RESTART_MS)) return Promise.resolve('')
      drawer ??= begin()
      const { worker, waiting } = drawer
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
      await letGo()
    },
  }
}
