import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { launchProfile } from '#tests/support/browser.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { manifestOf, versionIn } from '#tests/support/held-record.ts'
import { startServer } from '#tests/support/server-process.ts'
import { fill } from './fill.ts'
import { median } from './median.ts'

const PRODUCTS = 10_000
/** A phone beside this machine, as Lighthouse slows it. */
const SLOWER = 4
const GOALS_MS = { 1: 16, [SLOWER]: 50 } as Record<number, number>
/** How long a finger or a button of a mouse is down. */
const PRESS_MS = 80
/** Cards that are in sight at first. */
const FIRST_SCREEN = 6
const MOST_MS = 5 * 60_000
/** Each is pressed and then pressed back, or the next of its group. */
const PRESSED: readonly [role: 'radio' | 'checkbox', name: RegExp][] = [
  ['radio', /^Women/],
  ['checkbox', /^Cotton/],
  ['checkbox', /^Linen/],
  ['checkbox', /^Linen/],
  ['checkbox', /^Cotton/],
  ['radio', /^Men/],
  ['checkbox', /^M(,| |$)/],
  ['radio', /^Bottom Wear/],
  ['checkbox', /^M(,| |$)/],
  ['radio', /^Top Wear/],
]

/**
 * From the press of a filter until the list it gives is painted, without a line: by the clock, in which the wait for
 * the screen's next frame is in, and without that wait.
 */
export async function measurePocket(): Promise<void> {
  const dataDir = await fill(PRODUCTS)
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
  const line = await startFaultProxy(server.port)
  const profile = mkdtempSync(join(tmpdir(), 'darzi-bench-'))
  const context = await launchProfile(profile, { viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await until(async () => (await manifestOf(server)) !== null)
    await page.goto(`${line.url}/`)
    await until(async () => (await versionIn(page)) === (await manifestOf(server))?.version)
    line.fault = 'refuse'
    await page.goto(`${line.url}/collections/all`)
    await page.locator('main article').first().waitFor()
    await page.evaluate(watchPresses, FIRST_SCREEN)
    const devtools = await context.newCDPSession(page)
    console.log(`A filter of ${PRODUCTS.toLocaleString('en')} products, from the press to the painted list`)
    for (const rate of [1, SLOWER]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      await pressed(page)
      const times = await pressed(page)
      const clock = times.map(({ painted }) => painted)
      const ready = times.map(({ drawn }) => drawn)
      const work = times.map(({ worked }) => worked)
      const goal = GOALS_MS[rate] ?? 0
      console.log(
        `  ${rate === 1 ? 'here' : `${rate} × slowed`}: drawn after ${told(ready)}, with its painting ${told(work)} (goal ${goal}: ${median(work) < goal ? 'reached' : 'MISSED'}), by the clock ${told(clock)}`,
      )
    }
  } finally {
    await context.close()
    await line.close()
    await server.remove()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + MOST_MS; Date.now() < deadline; await pause(500))
    if (await isSo()) return
  throw new Error('The device has not taken the catalogue')
}

interface Press {
  /** Milliseconds from the press until the elements stand laid out as they will be painted. */
  drawn: number
  /** The same with what the browser then takes to paint them, without the wait for the screen's next frame. */
  worked: number
  /** Until they have been painted, by the clock. */
  painted: number
}

async function pressed(page: Page): Promise<Press[]> {
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const times: Press[] = []
  for (const [role, name] of PRESSED) {
    times.push(await press(page, filters.getByRole(role, { name }).first()))
    await pause(300)
  }
  return times
}

type Watching = typeof globalThis & { press: { done: Promise<Press> } }

async function press(page: Page, filter: Locator): Promise<Press> {
  await filter.click({ force: true, delay: PRESS_MS })
  return page.evaluate(() => (globalThis as Watching).press.done)
}

/** Runs in the page: of each click when the cards are others, and when these were painted. */
function watchPresses(first: number): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const list = document.querySelector('main')
      if (!list) return
      const { promise, resolve } = Promise.withResolvers<Press>()
      ;(globalThis as Watching).press = { done: promise }
      // Of the first screen. What is drawn ahead is hidden.
      const shown = () =>
        [...list.querySelectorAll<HTMLElement>('li:not([hidden]) > article')]
          .slice(0, first)
          .map(({ dataset }) => dataset['asleep'])
          .join()
      const before = shown()
      const observer = new MutationObserver(() => {
        if (shown() === before) return
        observer.disconnect()
        // With its styles and its layout, which would else be worked out behind the press.
        list.getBoundingClientRect()
        const drawn = performance.now() - timeStamp
        requestAnimationFrame(() => {
          const frame = performance.now() - timeStamp
          const done = () => {
            const painted = performance.now() - timeStamp
            resolve({ drawn, worked: drawn + painted - frame, painted })
          }
          // Before whatever the page has left for later.
          void scheduler.postTask(done, { priority: 'user-blocking' })
        })
      })
      observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true })
    },
    { capture: true },
  )
}

const told = (values: readonly number[]): string =>
  `${median(values).toFixed(1)} ms, at most ${Math.max(...values).toFixed(1)} ms`
