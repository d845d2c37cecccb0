import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Seconds that a test file may take in `npm test`; what takes longer belongs to `npm run soak`. */
const MOST_SECONDS = 20

/** Files that may take longer, and why. */
const REASONS: Record<string, string> = {
  'processes tests/offline/interleavings.test.ts':
    'a thousand interleavings of the outbox, which the shop exists for, each time',
  'processes tests/server/platform/process.test.ts': 'starts fifteen servers, one after the other',
  'server tests/server/mail/sending.test.ts': 'waits for emails that are tried again after seconds',
  'postgres tests/server/mail/sending.test.ts': 'waits for emails that are tried again after seconds',
}

/** Five browsers share the machine: what a journey takes is mostly what the others take meanwhile. */
const isJourney = (file: string) => file.startsWith('browser')

/** Seconds by project and file, as `TIMES=1 npm test` writes them. */
const times = Object.entries(
  JSON.parse(readFileSync('.config/test-times.json', 'utf8')) as Record<string, number>,
)

it('no test file takes longer than 20 seconds without a reason', () => {
  const slow = times.filter(
    ([file, seconds]) => !isJourney(file) && seconds > MOST_SECONDS && !(file in REASONS),
  )
  expect(slow).toEqual([])
})

it('the times are those of files that are there', () => {
  expect(times.length).toBeGreaterThan(0)
  expect(times.filter(([file]) => !existsSync(file.split(' ')[1] ?? ''))).toEqual([])
})
