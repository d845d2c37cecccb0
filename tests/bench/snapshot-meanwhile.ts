import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { WAIT_MS } from '#server/catalogue/snapshot/snapshot-job.ts'
import { startServer } from '#tests/support/server-process.ts'
import { startBare } from './bare-process.ts'
import { fill } from './fill.ts'
import { load } from './load.ts'
import { peakMemory } from './peak-memory.ts'
import { scenarios } from './scenarios.ts'
import { median } from './median.ts'

const TURNS_AFTER = 5

/** How fast a shop answers while it makes its first snapshot, and after that, beside a bare Fastify. */
export async function measureMeanwhile(size: number): Promise<void> {
  const dataDir = await fill(size)
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
  const bare = await startBare()
  const isMade = async () => {
    const answer = await fetch(`${server.url}/api/catalogue/manifest`)
    return ((await answer.json()) as { data: unknown }).data !== null
  }
  const [list] = scenarios([])
  try {
    if (!list) throw new Error('There is nothing to ask for')
    const sample = await fetch(server.url + list.next().path)
    await fetch(`${bare.url}/sample`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: await sample.arrayBuffer(),
    })
    const turn = async () => ({
      bare: (await load(bare.url, () => ({ path: '/sample' }), 1)).rate,
      ours: (await load(server.url, list.next, 1)).rate,
    })
    await setTimeout(WAIT_MS.quiet)
    const turns: { made: boolean; bare: number; ours: number }[] = []
    for (let after = 0; after < TURNS_AFTER;) {
      const before = await isMade()
      const taken = await turn()
      // One in which it was finished is neither.
      if (before === (await isMade())) turns.push({ made: before, ...taken })
      if (before) after++
    }
    console.log(`\n${size.toLocaleString('en')} products, ${list.name}`)
    for (const made of [false, true]) {
      const these = turns.filter((one) => one.made === made)
      const [ours, theirs] = (['ours', 'bare'] as const).map((of) => median(these.map((one) => one[of])))
      console.log(
        `  ${made ? 'once it is made' : 'while it is made'}: ${ours?.toFixed(0)}/s, bare ${theirs?.toFixed(0)}/s, ` +
          `ratio ${((ours ?? 0) / (theirs ?? 1)).toFixed(2)} (goal ${list.goal}), ${these.length} turns`,
      )
    }
    const peak = peakMemory(server.pid)
    if (peak) console.log(`  peak memory of the server ${(peak / 1e6).toFixed(0)} MB (goal 250)`)
  } finally {
    bare.stop()
    await server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
