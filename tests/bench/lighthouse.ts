import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import { blockedByProcessor } from './main-thread.ts'
import { findBrowser, launchBrowser, SWITCHES } from '#tests/support/browser.ts'

/** Lighthouse's own measure of a page: scores of 100, times in ms. */
export interface Audited {
  page: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Largest contentful paint and total blocking time on a phone with a slow line, simulated. */
  lcp: number
  fcp: number
  tbt: number
  /** The same by what a processor was really busy, of which others on this machine take nothing. */
  blocked: number
  cls: number
  /** How fast this machine was just before, by Lighthouse's own measure. */
  benchmarkIndex: number
  /** What cost points, by name. */
  missed: string[]
}

interface Run {
  audited: Audited
  report: string
}

export const GOALS = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100, cls: 0.01 } as const

/** Of Lighthouse's mobile preset. */
const SLOWDOWN = 4

/** Milliseconds: where the browser has gone, Lighthouse waits for it without end. */
const MOST_MS = 2 * 60_000

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * The least benchmark index of the machines that the mobile preset's fourfold slowing is made for: the lower end of
 * "high-end desktop" in Lighthouse's docs/throttling.md. A slower one makes a slower phone of itself than was meant.
 */
const FAST_ENOUGH = 1500
/** A shared machine is slow for a while: a run in such a while is taken again, this many times as often at most. */
const PATIENCE = 2

/**
 * Lighthouse with its mobile preset on the pages a visit begins with, in a browser of its own for each run.
 * The median run by performance counts, of those on a machine fast enough where there were any; its report is
 * kept in `folder`.
 */
export async function auditPages(url: string, rounds: number, folder: string): Promise<Audited[]> {
  await mkdir(folder, { recursive: true })
  const audited: Audited[] = []
  for (const [page, path] of Object.entries(await firstPages(url))) {
    // The pictures are drawn when they are first asked for, and pages packed when many have had them: no visitor's wait.
    await warm(url + path)
    await visitOften(url + path)
    const runs: Run[] = []
    const onFast = () => runs.filter(({ audited }) => audited.benchmarkIndex >= FAST_ENOUGH)
    for (let tries = 0; tries < rounds * PATIENCE && onFast().length < rounds; tries++) {
      const run = await audit(page, url + path)
      if (run) runs.push(run)
    }
    const median = medianOf(onFast().length > 0 ? onFast() : runs)
    await writeFile(join(folder, `${page}.html`), median.report)
    audited.push(median.audited)
  }
  return audited
}

/** The pages a visit begins with, by their names. */
export async function firstPages(url: string): Promise<Record<'home' | 'collection' | 'product', string>> {
  const answer = await fetch(`${url}/api/product?limit=1`)
  const { data } = (await answer.json()) as { data: Product[] }
  return { home: '/', collection: '/collections/all', product: `/product/${data[0]?._id ?? ''}` }
}

function medianOf(runs: readonly Run[]): Run {
  const sorted = runs.toSorted((a, b) => a.audited.performance - b.audited.performance)
  const median = sorted[sorted.length >> 1]
  if (!median) throw new Error('Nothing was measured')
  return median
}

/** As often, and for as long, as it takes the server to find that a page is asked for often. */
async function visitOften(url: string): Promise<void> {
  for (let visit = 0; visit < 80; visit++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    await answer.arrayBuffer()
    await pause(200)
  }
}

export async function warm(url: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
  } finally {
    await browser.close()
  }
}

/**
 * The browser is started as Lighthouse starts its own: Playwright would listen to the page, on the page's time.
 * Undefined where Lighthouse could not make sense of its own recording, or lost the browser, which happens now and then.
 *
 * @param slowdown how many times slower than this machine the phone is
 */
export async function audit(page: string, url: string, slowdown = SLOWDOWN): Promise<Run | undefined> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: [...SWITCHES],
    logLevel: 'silent',
  })
  try {
    const auditing = lighthouse(url, {
      port: chrome.port,
      output: 'html',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      throttling: { cpuSlowdownMultiplier: slowdown },
    })
    const result = await Promise.race([auditing, pause(MOST_MS, undefined, { ref: false })])
    if (!result) {
      console.warn(`  ${page}: Lighthouse did not come to an end`)
      return undefined
    }
    const { lhr, report, artifacts } = result
    if (lhr.runtimeError) {
      console.warn(`  ${page}: ${lhr.runtimeError.message}`)
      return undefined
    }
    const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    )
    return {
      audited: {
        page,
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        lcp: value('largest-contentful-paint'),
        fcp: value('first-contentful-paint'),
        tbt: value('total-blocking-time'),
        blocked: blockedByProcessor(artifacts.Trace.traceEvents, url, slowdown),
        cls: value('cumulative-layout-shift'),
        benchmarkIndex: lhr.environment.benchmarkIndex,
        missed: weighed.filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9),
      },
      report: Array.isArray(report) ? (report[0] ?? '') : report,
    }
  } finally {
    chrome.kill()
  }
}
