import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The browser's tests that take minutes, the longest first: begun last, one would run on alone at the end. */
const LONGEST = [
  'offline-strangers',
  'offline-waits',
  'offline-update',
  'prerendered-pages',
  'interruptions-restart',
  'offline-interleavings',
  'offline-visit',
  'offline-catalogue',
  'unfinished-payment',
  'interruptions-kill',
  'admin-screens',
  'offline-faults',
  'offline-wake',
  'offline-storage',
  'offline-install',
  'since-you-were-here',
  'steady-forms',
  'offline-identity',
  'pocket-first',
  'offline-truth',
  'keyboard-job',
  'signed-in-offline',
  'two-tabs-at-the-checkout',
  'storefront-features',
  'large-letters',
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
