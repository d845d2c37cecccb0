// @ts-check
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { main, pinnedNode, programs, root, run } from './run.mjs'

/** What `npm test` does a tenth of, or leaves out: every random run, every kill, every engine. Takes about an hour. */
const PROJECTS = ['pure', 'unit', 'server', 'postgres', 'processes', 'engine', 'soak', 'browser']

/** In these projects the soak runs only the files whose counts `runs()` raises. */
const RANDOM_ONLY = new Set(['pure', 'unit', 'server', 'browser'])

/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, name: string }[] }} Report */

await main(async () => {
  await ensureInstalled({ tools: true })
  const folder = mkdtempSync(join(tmpdir(), 'darzi-soak-'))
  /** @type {string[]} */
  const table = []
  let failed = 0
  try {
    for (const project of PROJECTS) {
      const file = join(folder, `${project}.json`)
      const began = Date.now()
      const args = ['run', '--config', '.config/vitest.config.ts', '--project', project]
      const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', file]
      const files = RANDOM_ONLY.has(project) ? randomFiles() : []
      const code = await run(pinnedNode(), [programs.vitest, ...args, ...reporters, ...files], { SOAK: '1' })
      if (code !== 0) failed++
      const seconds = Math.round((Date.now() - began) / 1000)
      /** @type {Report} */
      const report = JSON.parse(readFileSync(file, 'utf8'))
      const { numPassedTests, numFailedTests, testResults } = report
      const cells = [testResults.length, numPassedTests, numFailedTests, `${seconds} s`]
      table.push([project.padEnd(10), ...cells.map((cell) => String(cell).padStart(8))].join(' '))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const head = ['project   ', ...['files', 'passed', 'failed', 'time'].map((cell) => cell.padStart(8))].join(
    ' ',
  )
  console.log(`\n${[head, ...table].join('\n')}\n${failed === 0 ? 'All good' : 'Failed'}`)
  return failed === 0 ? 0 : 1
})

/** The test files whose counts `npm run soak` raises. */
function randomFiles() {
  const found = spawnSync('git', ['grep', '-l', 'support/runs.ts', '--', 'tests/*.test.ts'], { cwd: root })
  return found.stdout.toString().split('\n').filter(Boolean)
}
