// @ts-check
// Not TypeScript: to take the types away Node would load its compiler into this thread, some 17 MB.
import { parentPort, workerData } from 'node:worker_threads'

/**
 * @typedef {import('./renderer.ts').RenderOrder} RenderOrder
 * @typedef {import('./renderer.ts').Rendered} Rendered
 * @typedef {(href: string, answers: RenderOrder['answers']) => Promise<string>} RenderPage
 */

/**
 * Renders pages with the storefront's own code, in a thread of its own. That code expects a browser, so it gets stubs
 * without storage and events.
 */
function pretendToBeABrowser() {
  const nothing = () => undefined
  const globals = {
    window: globalThis,
    location: new URL('http://localhost/'),
    document: {
      addEventListener: nothing,
      removeEventListener: nothing,
      visibilityState: 'visible',
      documentElement: { getAttribute: () => null },
    },
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    navigator: { onLine: true, userAgent: '', language: 'en-IN' },
    // Node's own needs a file.
    localStorage: undefined,
    // A page is rendered from its dehydrated data only.
    fetch: () => Promise.reject(new Error('A page is drawn from the answers it is given')),
  }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

pretendToBeABrowser()
/** @type {{ script: string }} */
const { script } = workerData
/** @type {{ renderPage: RenderPage }} */
const { renderPage } = await import(script)

/** @type {Promise<unknown>} */
let queue = Promise.resolve()
parentPort?.on('message', (/** @type {RenderOrder} */ { id, href, answers }) => {
  queue = queue.then(async () => {
    /** @type {Rendered} */
    const rendered = await renderPage(href, answers).then(
      (html) => ({ id, html }),
      (/** @type {unknown} */ error) => ({
        id,
        html: '',
        error: error instanceof Error ? error.message : String(error),
      }),
    )
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(rendered)
  })
})
