import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { readTimes, TIMES } from './longest-first.ts'

/** What passed at its second try is green, and worth a look: why the first one failed is told where it is found. */
export class TellRetried implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const { errors = [] } = test.result()
    const reasons = errors.map(({ stack, message }) => stack ?? message)
    process.stdout.write(['', `Passed at its second try: ${test.fullName}`, ...reasons, ''].join('\n'))
  }
}

/** Writes down how long each file took, where TIMES=1 asks for it: what starts first, and what takes too long. */
export class WriteTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (process.env['TIMES'] !== '1') return
    const times = readTimes()
    const ran = new Set(modules.map(({ project }) => project.name))
    for (const key of Object.keys(times)) if (ran.has(key.split(' ')[0] ?? '')) delete times[key]
    for (const module of modules) {
      const { duration, collectDuration } = module.diagnostic()
      const seconds = Math.round((duration + collectDuration) / 100) / 10
      times[`${module.project.name} ${module.relativeModuleId}`] = seconds
    }
    const sorted = Object.fromEntries(Object.entries(times).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(TIMES, `${JSON.stringify(sorted, null, 2)}\n`)
  }
}
