import type { Browser, BrowserContext, Page } from 'playwright-core'

export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const

export interface WatchedPage {
  page: Page
  context: BrowserContext
  /** What the page complained of: console errors, uncaught exceptions, requests that failed. */
  problems: string[]
  close(): Promise<void>
}

interface Visit {
  size?: keyof typeof SIZES
  url: string
  /** With the shop's service worker, which fetches the whole shell and catalogue: for tests that it is part of. */
  withWorker?: boolean
}

/** A page of its own profile, watched from the start; `problems` should be empty at the end of most tests. */
export async function openPage(
  browser: Browser,
  { size = 'desktop', url, withWorker = false }: Visit,
): Promise<WatchedPage> {
  const serviceWorkers = withWorker ? 'allow' : 'block'
  const context = await browser.newContext({ ...SIZES[size], baseURL: url, locale: 'en-IN', serviceWorkers })
  const page = await context.newPage()
  return { page, context, problems: watch(page), close: () => context.close() }
}

/** Where the pictures of test products are said to be: nowhere. Tests beside this one put such into the shop. */
const NOWHERE = 'https://pictures.example/'

/** Collects what goes wrong on a page from now on. */
export function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !url.startsWith(NOWHERE))
      problems.push(`console: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason'
    // The page itself gave up what it no longer needs, at a navigation for one.
    if (reason !== 'net::ERR_ABORTED' && !request.url().startsWith(NOWHERE))
      problems.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`answer: ${response.status()} of ${response.url()}`)
  })
  return problems
}
