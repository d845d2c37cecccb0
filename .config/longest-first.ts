import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The browser's tests that take minutes, the longest first: begun last, one would run on alone at the end. */
const LONGEST = [
  'offline-strangers',
  'offline-interleavings',
  'offline-waits',
  'unfinished-payment',
  'prerendered-pages',
  'offline-update',
  'admin-screens',
  'large-letters',
  'offline-install',
  'offline-identity',
  'offline-wake',
  'offline-storage',
  'two-tabs-at-the-checkout',
  'interruptions-kill',
  'interruptions-restart',
  'storefront-features',
  'signed-in-offline',
  'keyboard-job',
].map((name) => `${name}.test.ts`)

const rank = ({ moduleId }: TestSpecification) => {
  const found = LONGEST.indexOf(basename(moduleId))
  return found < 0 ? LONGEST.length : found
}

/** vitest remembers how long files took; in a fresh clone it knows their sizes only, which say little. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONGEST.filter((name) => !existsSync(join('tests/browser', name)))
    if (gone.length > 0)
      throw new Error(`No tests of these names are there to begin with: ${gone.join(', ')}`)
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's method of that name, which copies
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b))
  }
}
