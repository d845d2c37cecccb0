import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext } from 'playwright-core'
import { launchProfile } from '#tests/support/browser.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'

/** Milliseconds from the beginning of a visit until the first product's picture is painted. */
export interface Visits {
  first: number
  repeat: number
  offline: number
}

/** As on a phone's good line: each answer is this much later, in milliseconds. */
const ROUND_TRIP_MS = 60
const TIMES = 3

/** Opens a collection of the shop on `port` for the first time, again, and again without a connection. */
export async function measureVisits(port: number): Promise<Visits> {
  const rounds: Visits[] = []
  for (let round = 0; round < TIMES; round++) rounds.push(await oneRound(port))
  const median = (kind: keyof Visits) =>
    rounds.map((visits) => visits[kind]).toSorted((a, b) => a - b)[TIMES >> 1] ?? 0
  return { first: median('first'), repeat: median('repeat'), offline: median('offline') }
}

async function oneRound(port: number): Promise<Visits> {
  const line = await startFaultProxy(port)
  line.delayMs = ROUND_TRIP_MS
  const profile = mkdtempSync(join(tmpdir(), 'darzi-bench-'))
  const context = await launchProfile(profile, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  })
  try {
    const first = await firstPicture(context, line.url)
    // What the first visit began in the background is through.
    await settle(context, line.url)
    const repeat = await firstPicture(context, line.url)
    line.fault = 'refuse'
    const offline = await firstPicture(context, line.url)
    return { first, repeat, offline }
  } finally {
    await context.close()
    await line.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function firstPicture(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(`${url}/collections/all?gender=Women`, { waitUntil: 'commit' })
    const picture = page.locator('main article img').first()
    await picture.waitFor({ state: 'attached' })
    return await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now()
    })
  } finally {
    await page.close()
  }
}

async function settle(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/collections/all?gender=Women`)
  await page.waitForFunction(() => sessionStorage.getItem('keptForOffline') !== null, undefined, {
    timeout: 60_000,
  })
  await page.close()
}

/** Bytes of all the worker keeps of the shell, after gzip. */
export function precacheBytes(folder: string): number {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const files = [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, file]) => file ?? '')
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
}
