// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { main, passSignals, pinnedNode, programs, root, wasStopped } from './run.mjs'

/**
 * @typedef {{ name: string, args: string[] }} Step a program of the pinned Node
 * @typedef {{ name: string, passed: boolean, output: string }} Result
 */

/** `npm run check`: all that can be known without a browser. Two lanes side by side, each in its order. */
/** @type {Step[][]} */
const lanes = [
  [
    { name: 'types', args: [programs.tsc, '-b'] },
    { name: 'lint', args: [programs.oxlint, '--type-aware', '--deny-warnings'] },
    { name: 'format', args: [programs.oxfmt, '--check', '.'] },
    { name: 'unused', args: [programs.knip] },
  ],
  [
    { name: 'build', args: [join(root, 'src/tools/build-once.mjs')] },
    // The rules look at what was built, so the build goes first.
    {
      name: 'tests',
      args: [
        programs.vitest,
        'run',
        '--config=.config/vitest.config.ts',
        '--project=pure',
        '--project=unit',
        '--project=server',
        '--project=rules',
      ],
    },
  ],
]

await main(async () => {
  await ensureInstalled({ tools: true })
  const started = Date.now()
  const results = (await Promise.all(lanes.map(inOrder))).flat()
  const failed = results.filter(({ passed }) => !passed)
  for (const { name, output } of failed) console.log(`\n──── ${name} ────\n${output.trim()}`)
  const seconds = secondsSince(started)
  console.log(
    failed.length
      ? `\nFailed: ${failed.map(({ name }) => name).join(', ')}, ${seconds}`
      : `\nAll good, ${seconds}`,
  )
  return failed.length ? 1 : 0
})

/** @param {Step[]} steps */
async function inOrder(steps) {
  /** @type {Result[]} */
  const results = []
  for (const step of steps) {
    if (wasStopped()) break
    results.push(await carryOut(step))
  }
  return results
}

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
function carryOut({ name, args }) {
  const started = Date.now()
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const release = passSignals(child)
    let output = ''
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => {
      release()
      const passed = code === 0
      console.log(`${passed ? '✓' : '✗'} ${name.padEnd(8)} ${secondsSince(started)}`)
      // What could not be tested here is said even when all the rest passed.
      for (const line of output.split('\n')) if (line.startsWith('left out:')) console.log(`  ${line}`)
      resolve({ name, passed, output })
    })
  })
}

/** @param {number} started */
function secondsSince(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
