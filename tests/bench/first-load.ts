import { launchBrowser } from '#tests/support/browser.ts'

export interface FirstLoad {
  /** Transferred, in bytes, as the server sends them (compressed), with their headers: the scripts that the page names. */
  js: number
  /** The scripts that these ask for, one by one, when the page works already. */
  laterJs: number
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
    const received = new Map<string, { type: string; url: string }>()
    const finished: { type: string; url: string; bytes: number }[] = []
    devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
      received.set(requestId, { type, url: response.url }),
    )
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) =>
      finished.push({ type: '', url: '', ...received.get(requestId), bytes }),
    )
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    const html = (await answer?.text()) ?? ''
    const isNamed = (address: string) => html.includes(new URL(address).pathname)
    const bytesOf = (type: string, also: (address: string) => boolean = () => true) =>
      finished
        .filter((file) => file.type === type && also(file.url))
        .reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      js: bytesOf('Script', isNamed),
      laterJs: bytesOf('Script', (address) => !isNamed(address)),
      css: bytesOf('Stylesheet'),
      fonts: bytesOf('Font'),
      pictures: bytesOf('Image'),
      requests: finished.length,
    }
  } finally {
    await browser.close()
  }
}
