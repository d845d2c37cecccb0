import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { fill } from './fill.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { peakMemory } from './peak-memory.ts'
import { processTime } from './process-time.ts'
import { scenarios } from './scenarios.ts'

const ASKED = ['list, filtered and sorted, cached', 'list, filtered and sorted, never asked before', 'search']
const GOALS = { startMs: 10_000, times: 2, bytes: 1e9 }

/**
 * `npm run bench -- million`: a shop of a million products beside one of a thousand: how long a start takes that reads
 * them all, and one that goes on from what was kept; what lists and searches take, and the server's memory. A number
 * behind it is another size.
 */
export async function measureMillion(size: number, seconds: number, rounds: number): Promise<void> {
  const p99 = new Map<string, number[]>()
  for (const products of [1000, size]) {
    const dataDir = await fill(products)
    let server: ServerProcess | undefined
    try {
      console.log(`\n${products.toLocaleString('en')} products`)
      const started = await start(dataDir, 'reads all products')
      server = started.server
      if (products >= 5000) {
        await kept(dataDir)
        await server.stop()
        const before = performance.now()
        await server.restart()
        reportStart('goes on from what was kept', performance.now() - before, server.pid)
      }
      for (const [name, ms] of await waitsOf(server, seconds, rounds))
        p99.set(name, [...(p99.get(name) ?? []), ms])
      const peak = peakMemory(server.pid)
      if (peak)
        console.log(
          `  peak memory ${(peak / 1e6).toFixed(0)} MB  goal ${GOALS.bytes / 1e6}: ${mark(peak < GOALS.bytes)}`,
        )
    } finally {
      await server?.remove()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  console.log(`\np99 at ${size.toLocaleString('en')} products against 1,000`)
  for (const [name, [small = 0, large = 0]] of p99) {
    const times = large / Math.max(small, 1)
    console.log(
      `  ${name.padEnd(46)} ${small} ms, ${large} ms: ${times.toFixed(1)} ×  goal ${GOALS.times}: ${mark(times <= GOALS.times)}`,
    )
  }
}

const mark = (reached: boolean) => (reached ? 'reached' : 'MISSED')

async function start(dataDir: string, how: string) {
  const before = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' }, { readyMs: 30 * 60_000 })
  reportStart(how, performance.now() - before, server.pid)
  return { server }
}

function reportStart(how: string, ms: number, pid: number): void {
  const processor = processTime(pid)
  console.log(
    `  a start that ${how.padEnd(28)} ${(ms / 1000).toFixed(1)} s` +
      (processor === undefined ? '' : `, ${(processor / 1000).toFixed(1)} s of processor`) +
      (how.startsWith('goes') ? `  goal ${GOALS.startMs / 1000}: ${mark(ms < GOALS.startMs)}` : ''),
  )
}

/** The index is in its folder. */
async function kept(dataDir: string): Promise<void> {
  const note = join(dataDir, 'catalogue', 'catalogue.json')
  while (!existsSync(note) || readFileSync(note).length === 0) await pause(200)
}

async function waitsOf({ url }: ServerProcess, seconds: number, rounds: number): Promise<[string, number][]> {
  const { data } = (await (await fetch(`${url}/api/product?limit=100`)).json()) as { data: Product[] }
  const waits: [string, number][] = []
  for (const { name, next } of scenarios(data).filter((one) => ASKED.includes(one.name))) {
    const all: { rate: number; p99: number }[] = []
    for (let round = 0; round < rounds; round++) all.push(await load(url, next, seconds))
    const ms = median(all.map((one) => one.p99))
    console.log(
      `  ${name.padEnd(46)} ${median(all.map(({ rate }) => rate))
        .toFixed(0)
        .padStart(6)}/s  p99 ${ms} ms`,
    )
    waits.push([name, ms])
  }
  return waits
}
