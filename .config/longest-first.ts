import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that take longest, first: begun last, one would run on alone at the end. */
const LONGEST = [
  'server/mail/kills',
  'server/mail/sending',
  'offline/interleavings',
  'server/platform/process',
  'server/hostile/disk',
  'server/catalogue/snapshot/snapshots',
  'server/payment/power-cut',
  'server/fuzz',
  'server/accounts/reset-power-cut',
  'server/accounts/login',
  'browser/offline-strangers',
  'browser/offline-waits',
  'browser/offline-update',
  'browser/prerendered-pages',
  'browser/interruptions-restart',
  'browser/offline-interleavings',
  'browser/offline-visit',
  'browser/offline-catalogue',
  'browser/unfinished-payment',
  'browser/interruptions-kill',
  'browser/admin-screens',
  'browser/offline-faults',
  'browser/offline-wake',
  'browser/offline-storage',
  'browser/offline-install',
  'browser/since-you-were-here',
  'browser/steady-forms',
  'browser/offline-identity',
  'browser/pocket-first',
  'browser/offline-truth',
  'browser/keyboard-job',
  'browser/signed-in-offline',
  'browser/two-tabs-at-the-checkout',
  'browser/storefront-features',
  'browser/large-letters',
].map((name) => `tests/${name}.test.ts`)

const rank = ({ moduleId }: TestSpecification) => {
  const found = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return found < 0 ? LONGEST.length : found
}

/** vitest remembers how long files took; in a fresh clone it knows their sizes only, which say little. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONGEST.filter((file) => !existsSync(file))
    if (gone.length > 0)
      throw new Error(`No tests of these names are there to begin with: ${gone.join(', ')}`)
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's method of that name, which copies
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b))
  }
}
