import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { comesToRest } from './at-rest.ts'
import { fill, fillIn } from './fill.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { peakMemory } from './peak-memory.ts'
import { processTime } from './process-time.ts'
import { scenarios } from './scenarios.ts'

const ASKED = ['list, filtered and sorted, cached', 'list, filtered and sorted, never asked before', 'search']
/** A million products take a processor for minutes until the catalogue for devices is made of them. */
const REST_MS = 15 * 60_000
const GOALS = { startMs: 10_000, times: 2, bytes: 1e9 }

/**
 * `npm run bench -- million [products] [folder]`: a shop of a million products beside one of a thousand: how long a start
 * takes that reads them all, and one that goes on from what was kept; what lists and searches take once the server has
 * nothing else to do, and its memory. With a folder (`./filled`) the large shop is filled in there where it is empty, and
 * stays, with its kept index: filling and reading it takes longer than measuring.
 */
export async function measureMillion(
  words: readonly string[],
  seconds: number,
  rounds: number,
): Promise<void> {
  const size = Number(words.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  const folder = words.find((word) => word.includes('/'))
  const p99 = new Map<string, number[]>()
  for (const products of [1000, size]) {
    const stays = products === size ? folder : undefined
    if (stays !== undefined) await fillIn(stays, products)
    const dataDir = stays ?? (await fill(products))
    let server: ServerProcess | undefined
    try {
      console.log(`\n${products.toLocaleString('en')} products`)
      const how = existsSync(noteOf(dataDir)) ? 'an earlier run has prepared' : 'reads all products'
      const started = await start(dataDir, how)
      server = started.server
      if (products >= 5000) {
        await kept(dataDir)
        await server.stop()
        const before = performance.now()
        await server.restart()
        reportStart('goes on from what was kept', performance.now() - before, server.pid)
      }
      await comesToRest(server.pid, REST_MS)
      for (const [name, ms] of await waitsOf(server, seconds, rounds))
        p99.set(name, [...(p99.get(name) ?? []), ms])
      const peak = peakMemory(server.pid)
      if (peak)
        console.log(
          `  peak memory ${(peak / 1e6).toFixed(0)} MB  goal ${GOALS.bytes / 1e6}: ${mark(peak < GOALS.bytes)}`,
        )
    } finally {
      await server?.remove()
      if (stays === undefined) rmSync(dataDir, { recursive: true, force: true })
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

const noteOf = (dataDir: string) => join(dataDir, 'catalogue', 'catalogue.json')

/** The index is in its folder. */
async function kept(dataDir: string): Promise<void> {
  const note = noteOf(dataDir)
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
