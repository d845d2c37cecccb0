import { launchBrowser } from '#tests/support/browser.ts'

export interface FirstLoad {
  /** Transferred, in bytes, as the server sends them (compressed). */
  js: number
  css: number
  fonts: number
  pictures: number
  requests: number
}

/** What a first visit to the home page of `url` costs, in a real browser with nothing cached. */
export async function firstLoad(url: string): Promise<FirstLoad> {
  const browser = await launchBrowser()
  try {
    // Without the worker: its precache comes after the page and is no part of the first paint.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const kinds = new Map<string, string>()
    const total: FirstLoad = { js: 0, css: 0, fonts: 0, pictures: 0, requests: 0 }
    devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      total.requests++
      const kind = kinds.get(requestId)
      if (kind === 'Script') total.js += encodedDataLength
      if (kind === 'Stylesheet') total.css += encodedDataLength
      if (kind === 'Font') total.fonts += encodedDataLength
      if (kind === 'Image') total.pictures += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return total
  } finally {
    await browser.close()
  }
}
