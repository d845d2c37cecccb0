import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that take longest, first: begun last, one would run on alone at the end. */
const LONGEST = [
  'server/mail/kills',
  'server/payment/cash-schedules',
  'server/payment/schedules',
  'server/fuzz',
  'server/platform/process',
  'server/catalogue/snapshot/snapshots',
  'server/hostile/disk',
  'server/orders/sums-agree',
  'offline/interleavings',
  'server/products/bulk',
  'server/accounts/login',
  'server/mail/sending',
  'server/payment/power-cut',
  'server/products/every-field',
  'server/catalogue/snapshot/make-snapshot',
  'server/email-change/email-power-cut',
  'server/accounts/reset-power-cut',
  'server/accounts/second-factor',
  'browser/interruptions-kill',
  'browser/interruptions-restart',
  'browser/offline-interleavings',
  'browser/offline-update',
  'browser/true-totals',
  'browser/offline-visit',
  'browser/offline-catalogue',
  'browser/new-owner',
  'browser/large-letters',
  'browser/admin-palette',
  'browser/unfinished-payment',
  'browser/admin-screens',
  'browser/offline-storage',
  'browser/offline-faults',
  'browser/offline-waits',
  'browser/offline-identity',
  'browser/prerendered-pages',
  'browser/keyboard-job',
  'browser/two-tabs-at-the-checkout',
  'browser/offline-truth',
  'browser/shop-settings',
  'browser/offline-install',
  'browser/offline-wake',
  'browser/since-you-were-here',
  'browser/pocket-first',
  'browser/offline-strangers',
  'browser/signed-in-offline',
  'browser/storefront-features',
  'browser/steady-forms',
  'browser/admin-at-work',
  'browser/admin-slips',
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
