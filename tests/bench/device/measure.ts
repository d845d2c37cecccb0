import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { build } from 'vite'
import type { Sold } from '#shared/catalogue-snapshot/core.ts'
import type { SnapshotFile, ToldManifest } from '#shared/contract/catalogue-manifest.ts'
import { halves } from '#tests/search/judged.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { partsOf } from '#tests/support/snapshot.ts'
import { generatedRows } from '../snapshot-bytes.ts'
import type { Bench, Measured } from './contents.ts'

const QUERIES = halves.flatMap(([, judged]) => judged.map(({ query }) => query))

const SIZES = [1_000, 10_000, 50_000]
/** A phone beside this machine, as Lighthouse slows it. */
const SLOWER = 4
const GOAL_OPEN_MS = 100
const NAMES = ['darzi', 'minisearch', 'orama'] as const
const MOST_MS = 10 * 60_000

const FILTERS = [
  { gender: 'Women' },
  { gender: 'Men', category: 'Top Wear' },
  { color: 'Red,Blue' },
  { size: 'M', sortBy: 'priceAsc' },
  { material: 'Linen', minPrice: '500', maxPrice: '2500' },
  { collection: 'Summer', color: 'White', size: 'S,M,L' },
]

/** How long a device needs to open the catalogue it keeps and to ask it, beside the usual libraries with the same. */
export async function measureDevice(): Promise<void> {
  const script = await bundled()
  for (const size of SIZES) {
    const site = await serve(generatedRows(size), script)
    const browser = await launchBrowser()
    try {
      console.log(`\n${size.toLocaleString('en')} products, processor ${SLOWER} × slowed`)
      for (const name of NAMES) {
        const measured = await measure(browser, site.url, name).catch(
          (error: unknown) => String(error).split('\n')[0],
        )
        console.log(
          `  ${name.padEnd(12)} ${typeof measured === 'object' ? told(measured, size, name) : measured}`,
        )
      }
    } finally {
      await browser.close()
      await site.close()
    }
  }
}

type Browser = Awaited<ReturnType<typeof launchBrowser>>

async function measure(browser: Browser, url: string, name: string): Promise<Measured> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(MOST_MS)
    await page.goto(url)
    await page.evaluate((of) => (globalThis as unknown as { bench: Bench }).bench.keep(of), name)
    // As at the next visit: nothing of what made it is in memory.
    await page.reload()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return await page.evaluate(
      ([of, queries, filters]) =>
        (globalThis as unknown as { bench: Bench }).bench.measure(of, queries, filters),
      [name, QUERIES, FILTERS] as const,
    )
  } finally {
    await context.close()
  }
}

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`

function told({ open, search, filter, found }: Measured, size: number, name: string): string {
  const goal =
    name === 'darzi' && size === 10_000
      ? ` (goal ${GOAL_OPEN_MS}: ${open.median < GOAL_OPEN_MS ? 'reached' : 'MISSED'})`
      : ''
  const filters = filter ? `, a filter with its facets ${ms(filter.median)}, at most ${ms(filter.most)}` : ''
  return (
    `opened in ${ms(open.median)}${goal}, a search ${ms(search.median)}, at most ${ms(search.most)}${filters}; ` +
    `${found.toLocaleString('en')} found`
  )
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: 'tests/bench/device/page.ts', formats: ['es'], fileName: 'page' },
    },
  })
  const [bundle] = [built].flat()
  const code =
    bundle && 'output' in bundle ? bundle.output.find((one) => one.type === 'chunk')?.code : undefined
  if (code === undefined) throw new Error('The page of the bench was not built')
  return code
}

/** A shop's catalogue and nothing else. */
async function serve(rows: readonly Sold[], script: string) {
  const files = new Map<string, Buffer>()
  const put = (contents: Uint8Array): SnapshotFile => {
    const hash = createHash('sha256').update(contents).digest('base64url').slice(0, 22)
    files.set(hash, Buffer.from(contents))
    return { hash, bytes: contents.length, size: contents.length }
  }
  const parts = partsOf(rows).map(({ first, core, text }) => ({
    products: 0,
    first,
    core: put(core),
    text: put(text),
  }))
  const manifest: ToldManifest = {
    version: `of ${rows.length}`,
    madeAt: new Date(0).toISOString(),
    products: rows.length,
    bytes: 0,
    words: {},
    parts,
    deltas: [],
  }
  const app = Fastify()
  app.get('/', (_, reply) =>
    reply.type('text/html').send('<!doctype html><script type="module" src="/page.js"></script>'),
  )
  app.get('/page.js', (_, reply) => reply.type('text/javascript').send(script))
  app.get('/manifest', () => manifest)
  app.get('/products', () => rows.map(({ product }) => product))
  app.get<{ Params: { hash: string } }>('/files/:hash', ({ params }, reply) =>
    reply.type('application/octet-stream').send(files.get(params.hash)),
  )
  return { url: await app.listen({ port: 0, host: 'localhost' }), close: () => app.close() }
}
