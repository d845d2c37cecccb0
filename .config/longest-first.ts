import { existsSync, readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that each test file took in the run that was last written down: `npm test` with TIMES=1 writes them. */
export const TIMES = new URL('test-times.json', import.meta.url)

/** By project and file, `server tests/server/cart/cart.test.ts`. */
export const readTimes = (): Record<string, number> =>
  existsSync(TIMES) ? (JSON.parse(readFileSync(TIMES, 'utf8')) as Record<string, number>) : {}

/** The tests that take longest, first: begun last, one would run on alone at the end. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes()
    const root = `${this.ctx.config.root}/`
    const seconds = ({ project, moduleId }: TestSpecification) =>
      times[`${project.name} ${moduleId.replace(root, '')}`] ?? 0
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return Promise.resolve(
      files.toSorted(
        (a, b) => groupOf(a) - groupOf(b) || seconds(b) - seconds(a) || (a.moduleId < b.moduleId ? -1 : 1),
      ),
    )
  }
}
