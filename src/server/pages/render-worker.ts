import { parentPort, workerData } from 'node:worker_threads'
import type { FirstAnswer } from '#shared/first-answer.ts'

/** What the renderer asks for, and what it is told: the page's HTML, or why it could not be drawn. */
export interface RenderOrder {
  id: number
  href: string
  answers: readonly FirstAnswer[]
}
export interface Rendered {
  id: number
  html: string
  error?: string
}

type RenderPage = (href: string, answers: readonly FirstAnswer[]) => Promise<string>

/**
 * Draws pages with the storefront's own code, apart from the thread that answers. The code is a browser's:
 * here it finds one in which nothing is stored and nothing ever happens.
 */
function pretendToBeABrowser(): void {
  const nothing = () => undefined
  const globals = {
    window: globalThis,
    location: new URL('http://localhost/'),
    document: { addEventListener: nothing, removeEventListener: nothing, visibilityState: 'visible' },
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    navigator: { onLine: true, userAgent: '', language: 'en-IN' },
    // Node's own asks for a file to store in.
    localStorage: undefined,
    // What is not drawn from the answers at hand is not drawn here.
    fetch: () => Promise.reject(new Error('A page is drawn from the answers it is given')),
  }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

pretendToBeABrowser()
const { script } = workerData as { script: string }
const { renderPage } = (await import(script)) as { renderPage: RenderPage }

let turn: Promise<unknown> = Promise.resolve()
parentPort?.on('message', ({ id, href, answers }: RenderOrder) => {
  turn = turn.then(async () => {
    const rendered = await renderPage(href, answers).then(
      (html) => ({ id, html }),
      (error: unknown) => ({ id, html: '', error: error instanceof Error ? error.message : String(error) }),
    )
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(rendered satisfies Rendered)
  })
})
