import type { FastifyBaseLogger } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FirstAnswer } from '#shared/first-answer.ts'
import type { Rendered, RenderOrder } from './render-worker.ts'

/** Draws what a page shows first. */
export interface Renderer {
  /** The HTML within `#app`; empty where it cannot be drawn: the page then draws itself. */
  draw(href: string, answers: readonly FirstAnswer[]): Promise<string>
  close(): Promise<void>
}

/** So many wait at most: who comes later gets a page that draws itself. */
const MOST_WAITING = 16
/** Milliseconds after which a drawing is given up. */
const GIVEN_UP_MS = 10_000
/** Milliseconds until a drawing thread that has died is begun again. */
const RESTART_MS = 2000
/** Drawings leave much behind that is soon thrown away: with little room it is thrown away sooner. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/** @param folder of the built pages, with the script that draws them; without it nothing is drawn. */
export function openRenderer(folder: string, log: FastifyBaseLogger): Renderer {
  const script = join(folder, '.render/render.mjs')
  if (!existsSync(script)) return { draw: () => Promise.resolve(''), close: () => Promise.resolve() }
  const waiting = new Map<number, (html: string) => void>()
  let count = 0
  let worker: Worker | undefined
  let restart: NodeJS.Timeout | undefined
  let closed = false

  const start = () => {
    worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { script: pathToFileURL(script).href },
      // The shop's secrets are none of its business.
      env: { NODE_ENV: 'production' },
      resourceLimits: MEMORY,
    })
    worker.unref()
    worker.on('message', ({ id, html, error }: Rendered) => {
      if (error) log.error({ reason: error }, 'a page could not be drawn')
      waiting.get(id)?.(html)
    })
    worker.on('error', (error) =>
      log.error({ err: error }, 'the drawing of pages has ended; it begins again'),
    )
    worker.on('exit', () => {
      worker = undefined
      for (const answer of waiting.values()) answer('')
      if (!closed) restart = setTimeout(start, RESTART_MS).unref()
    })
  }
  start()
  return {
    draw(href, answers) {
      const drawer = worker
      if (!drawer || waiting.size >= MOST_WAITING) return Promise.resolve('')
      const id = count++
      return new Promise((resolve) => {
        const timer = setTimeout(() => done(''), GIVEN_UP_MS)
        const done = (html: string) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(html)
        }
        waiting.set(id, done)
        // A thread has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        drawer.postMessage({ id, href, answers } satisfies RenderOrder)
      })
    },
    async close() {
      closed = true
      clearTimeout(restart)
      await worker?.terminate()
    },
  }
}
