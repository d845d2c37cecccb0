import { resolve } from 'node:path'
import { constants, setPriority } from 'node:os'
import { demoPictures } from '#tests/support/demo-pictures.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { type Audited, audit, firstPages, warm } from './lighthouse.ts'
import { median } from './median.ts'

/** Of the machine whose fourfold slowness is the phone that the goals are about, by Lighthouse's own measure. */
const PHONE_INDEX = 1650
const PHONE_SLOWDOWN = 4
const GOALS = { tbt: 100, lcp: 1500 } as const

type Measure = 'tbt' | 'blocked' | 'lcp' | 'fcp'

interface Build {
  name: 'before' | 'now'
  server: ServerProcess
  runs: Map<string, Audited[]>
}

/**
 * How long each page a visit begins with keeps a phone from answering, and when its main picture is there: of this
 * build and, turn by turn, of the one in `before`, where there is one. The phone is the same on every machine: this
 * one's speed is measured first.
 *
 * @param before the folder of another copy of the shop, installed and built
 */
export async function measurePhone(rounds: number, before: string | undefined): Promise<void> {
  const pictures = await demoPictures()
  const start = async (name: Build['name'], folder?: string): Promise<Build> => {
    const server = await startServer({}, { pictures, folder })
    setPriority(server.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return { name, server, runs: new Map() }
  }
  const builds: Build[] = []
  try {
    if (before) builds.push(await start('before', resolve(before)))
    builds.push(await start('now'))
    const slowdown = await slowdownHere(builds)
    console.log(`A phone ${slowdown.toFixed(1)} times slower than this machine, median of ${rounds}`)
    for (let round = 0; round < rounds; round++) {
      for (const { server, runs } of builds) {
        for (const [page, path] of Object.entries(await firstPages(server.url))) {
          const run = await audit(page, server.url + path, slowdown)
          if (run) runs.set(page, [...(runs.get(page) ?? []), run.audited])
        }
      }
    }
    for (const page of builds[0]?.runs.keys() ?? []) report(page, builds)
  } finally {
    for (const { server } of builds) await server.remove()
  }
}

/** Draws the pictures of every page, which is no visitor's wait, and measures the machine on the way. */
async function slowdownHere(builds: readonly Build[]): Promise<number> {
  const indexes: number[] = []
  for (const { server } of builds) {
    for (const [page, path] of Object.entries(await firstPages(server.url))) {
      await warm(server.url + path)
      const run = await audit(page, server.url + path)
      if (run) indexes.push(run.audited.benchmarkIndex)
    }
  }
  return (PHONE_SLOWDOWN * median(indexes)) / PHONE_INDEX
}

function report(page: string, builds: readonly Build[]): void {
  for (const { name, runs } of builds) {
    const audits = runs.get(page) ?? []
    const of = (measure: Measure) => Math.round(median(audits.map((audited) => audited[measure])))
    const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED')
    const spread = audits.map(({ tbt }) => Math.round(tbt)).toSorted((a, b) => a - b)
    console.log(
      `  ${page.padEnd(10)} ${name.padEnd(6)} blocked ${of('tbt')} ms by the clock (${spread.join(' ')}): ${verdict(of('tbt') < GOALS.tbt)}, ` +
        `${of('blocked')} ms by processor time: ${verdict(of('blocked') < GOALS.tbt)}; ` +
        `LCP ${of('lcp')} ms: ${verdict(of('lcp') < GOALS.lcp)}, FCP ${of('fcp')} ms`,
    )
  }
}
