import { rmSync } from 'node:fs'
import { constants, cpus, setPriority } from 'node:os'
import type { Product } from '#shared/contract/product.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { demoPictures } from '#tests/support/demo-pictures.ts'
import { startBare } from './bare-process.ts'
import { contactSheet } from './contact-sheet.ts'
import { measureDevice } from './device/measure.ts'
import { fill } from './fill.ts'
import { firstLoad } from './first-load.ts'
import { auditPages, GOALS } from './lighthouse.ts'
import { load, type Load } from './load.ts'
import { measureAdmin } from './admin.ts'
import { peakMemory } from './peak-memory.ts'
import { measureVisits, precacheBytes } from './repeat-visit.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { measureOrders } from './orders.ts'
import { measurePhone } from './phone.ts'
import { measurePocket } from './pocket.ts'
import { measureSearch } from './search/measure.ts'
import { measureSnapshot } from './snapshot.ts'

/**
 * `npm run bench`: how fast the shop is, beside a bare Fastify that answers the same bytes in the same run,
 * on a catalogue of 1,000 and of 100,000 products. Ratios travel between machines, numbers do not.
 * Then how long a shopper waits for the first picture. `npm run bench -- visits` measures that alone,
 * `npm run bench -- admin` how long an admin waits,
 * `npm run bench -- orders` how long a whole order takes on each database, beside the build in the folder BEFORE,
 * `npm run bench -- search` how right the search is, beside the usual libraries; `search all` says where it is wrong,
 * `npm run bench -- snapshot` what a device has to take for the catalogue, and what it costs to make that,
 * `npm run bench -- device` how long a device needs to open the catalogue and to ask it, beside the usual libraries,
 * `npm run bench -- pocket` how long from the press of a filter until its list is painted, of 10,000 products without
 * a line,
 * `npm run bench -- lighthouse` what Lighthouse says of the pages, whose reports stay in `.bench/lighthouse`,
 * `npm run bench -- phone` how long those pages keep a phone from answering, and when their main picture is there,
 * beside the build in the folder that BEFORE names, where it names one,
 * `npm run bench -- sheet` photographs every screen, in `.screens`, and asks axe about it; what follows narrows it: `sheet phone dark cart`.
 * BENCH_SECONDS is how long each measurement lasts (3), BENCH_ROUNDS how often it is taken (3, by Lighthouse 5;
 * the median counts).
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** Lighthouse's own numbers swing more than a load's. */
const AUDITS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const CATALOGUES = [1_000, 100_000]

interface Measured {
  scenario: Scenario
  ours: Load
  bare: Load
}

const median = (loads: Load[]): Load => loads.toSorted((a, b) => a.rate - b.rate)[loads.length >> 1] as Load

async function measure(scenario: Scenario, server: ServerProcess, bare: string): Promise<Measured> {
  // What ours answers is what the bare route answers.
  const shot = scenario.next()
  const sample = await fetch(server.url + shot.path, {
    method: shot.method ?? 'GET',
    headers: shot.headers ?? {},
    ...(shot.body !== undefined && { body: shot.body }),
  })
  if (!sample.ok) throw new Error(`${scenario.name}: ${sample.status} ${await sample.text()}`)
  await fetch(`${bare}/sample`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: await sample.arrayBuffer(),
  })
  const ours: Load[] = []
  const theirs: Load[] = []
  // Turn by turn, so that a machine that slows down slows both.
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await load(bare, () => ({ ...shot, path: '/sample' }), SECONDS))
    ours.push(await load(server.url, scenario.next, SECONDS))
  }
  return { scenario, ours: median(ours), bare: median(theirs) }
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const mark = (reached: boolean) => (reached ? 'reached' : 'MISSED')

function report({ scenario, ours, bare }: Measured): void {
  const ratio = ours.rate / bare.rate
  const goal = scenario.goal === undefined ? '' : `  goal ${scenario.goal}: ${mark(ratio >= scenario.goal)}`
  console.log(
    `  ${scenario.name.padEnd(46)} ${whole(ours.rate).padStart(8)}/s  p99 ${String(ours.p99).padStart(4)} ms` +
      `   bare ${whole(bare.rate).padStart(8)}/s  p99 ${String(bare.p99).padStart(4)} ms   ratio ${ratio.toFixed(2)}${goal}`,
  )
  if (ours.failures + bare.failures > 0)
    console.log(`    failed answers: ours ${ours.failures}, bare ${bare.failures}`)
}

/** The first picture of a visit, with the demo's pictures, and what the worker keeps to be that fast. */
async function reportVisits(): Promise<void> {
  const server = await startServer({}, { pictures: await demoPictures() })
  try {
    const { first, repeat, offline } = await measureVisits(server.port)
    console.log('\nFirst product picture of a collection, 60 ms to the shop')
    console.log(
      `  first visit ${whole(first)} ms, again ${whole(repeat)} ms, again and offline ${whole(offline)} ms`,
    )
    const shell = precacheBytes('dist')
    console.log(
      `  kept for it: ${whole(shell / 1024)} KB after gzip (goal 600: ${mark(shell <= 600 * 1024)})`,
    )
  } finally {
    await server.remove()
  }
}

/** What Lighthouse says of the production build with the demo catalogue, on a simulated phone. */
async function reportLighthouse(): Promise<void> {
  const server = await startServer({}, { pictures: await demoPictures() })
  try {
    // A visitor's phone draws no pages for others: where there are two processors, both are the browser's.
    setPriority(server.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    console.log(`Lighthouse, mobile, median of ${AUDITS}`)
    for (const audited of await auditPages(server.url, AUDITS, '.bench/lighthouse')) {
      const { page, performance, accessibility, bestPractices, seo, cls, missed } = audited
      const reached =
        performance >= GOALS.performance &&
        Math.min(accessibility, bestPractices, seo) >= GOALS.accessibility &&
        cls <= GOALS.cls
      console.log(
        `  ${page.padEnd(10)} performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}, SEO ${seo}: ${mark(reached)}\n` +
          `    FCP ${whole(audited.fcp)} ms, LCP ${whole(audited.lcp)} ms, TBT ${whole(audited.tbt)} ms, CLS ${cls.toFixed(3)}, benchmark index ${whole(audited.benchmarkIndex)}` +
          (missed.length > 0 ? `; points lost: ${missed.join(', ')}` : ''),
      )
    }
  } finally {
    await server.remove()
  }
}

/** A picture of every screen in `.screens`, and what axe has against them. */
async function reportSheet(wanted: readonly string[]): Promise<void> {
  const server = await startServer({}, { pictures: await demoPictures() })
  try {
    const { files, against } = await contactSheet(server.url, '.screens', wanted)
    for (const file of files) console.log(file)
    console.log(`\nAgainst them: ${against.length === 0 ? 'nothing found' : `\n  ${against.join('\n  ')}`}`)
    if (against.length > 0) process.exitCode = 1
  } finally {
    await server.remove()
  }
}

const [name = '', ...words] = process.argv.slice(2)
const BEFORE = process.env['BEFORE']
const MEASUREMENTS: Record<string, () => Promise<void>> = {
  admin: () => measureAdmin(),
  device: () => measureDevice(),
  lighthouse: () => reportLighthouse(),
  orders: () => measureOrders(BEFORE),
  phone: () => measurePhone(AUDITS, BEFORE),
  pocket: () => measurePocket(),
  search: () => measureSearch(words.includes('all')),
  sheet: () => reportSheet(words),
  snapshot: () => measureSnapshot(),
  visits: () => reportVisits(),
}
const measurement = MEASUREMENTS[name]
if (name && !measurement) throw new Error(`npm run bench knows ${Object.keys(MEASUREMENTS).join(', ')}`)
if (measurement) {
  await measurement()
  process.exit()
}

console.log(
  `Darzi, ${cpus().length} cores, Node ${process.version}, ${SECONDS} s a measurement, median of ${ROUNDS}`,
)
const bare = await startBare()
const rates = new Map<string, number[]>()
try {
  for (const size of CATALOGUES) {
    const dataDir = await fill(size)
    const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
    try {
      const answer = await fetch(`${server.url}/api/product?limit=100`)
      const { data } = (await answer.json()) as { data: Product[] }
      console.log(`\n${whole(size)} products`)
      // Those without variants: what is in stock of them is there in every size and colour.
      const sold = data.filter(({ countInStock, variants }) => countInStock > 20 && !variants)
      for (const scenario of scenarios(sold)) {
        const measured = await measure(scenario, server, bare.url)
        report(measured)
        rates.set(scenario.name, [...(rates.get(scenario.name) ?? []), measured.ours.rate])
      }
      const peak = peakMemory(server.pid)
      if (peak) {
        const goal = size === 100_000 ? `  goal 250 MB: ${mark(peak < 250e6)}` : ''
        console.log(`  peak memory ${(peak / 1e6).toFixed(0)} MB${goal}`)
      }
      if (size === CATALOGUES[0]) {
        const page = await firstLoad(server.url)
        const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
        console.log(
          `  first load: ${kb(page.js)} JS (goal 150: ${mark(page.js <= 150_000)}) and ${kb(page.laterJs)} at rest, ${kb(page.css)} CSS, ` +
            `${kb(page.fonts)} fonts, ${kb(page.pictures)} pictures, ${page.requests} requests`,
        )
      }
    } finally {
      await server.remove()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  console.log('\n100,000 products against 1,000')
  for (const [name, [small = 0, large = 1]] of rates) {
    if (!name.startsWith('list')) continue
    const goal = name.endsWith('cached') ? 1.5 : 3
    console.log(
      `  ${name.padEnd(46)} ${(small / large).toFixed(2)} × slower  goal ${goal}: ${mark(small / large <= goal)}`,
    )
  }
  await reportVisits()
} finally {
  bare.stop()
}
