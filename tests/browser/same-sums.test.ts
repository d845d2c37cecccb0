import fc from 'fast-check'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/file-wide.ts'
import { runs } from '#tests/support/runs.ts'
import { sumCase } from '#tests/support/random-sums.ts'
import { type SumCase, wholeSum } from '#tests/support/whole-sum.ts'

/* The one calculation is the same wherever it runs: the server's in Node and the page's in Chromium. */

const CASES = runs(20_000)
const AT_ONCE = 2000

const browser = await openBrowser()

/** The calculation as a page loads it: bundled and minified, as the shop's own code is. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'tests/support/whole-sum.ts', formats: ['iife'], name: 'sums' },
    },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('nothing was built')
  return first.output[0].code
}

test(`${CASES.toLocaleString('en')} purchases come to the same, to the byte, in Chromium and in Node`, async () => {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundled() })
  const cases = fc.sample(sumCase, { numRuns: CASES, seed: 20_261_123 })
  const told = { refused: 0, free: 0, taxed: 0 }
  for (let from = 0; from < CASES; from += AT_ONCE) {
    const some = cases.slice(from, from + AT_ONCE)
    // As texts: they are handed over many times faster than as values.
    const texts = await page.evaluate((given) => {
      const { sums } = window as unknown as { sums: { wholeSum: (one: SumCase) => string } }
      return (JSON.parse(given) as SumCase[]).map((one) => sums.wholeSum(one)).join('\n')
    }, JSON.stringify(some))
    const theirs = texts.split('\n')
    const ours = some.map((one) => wholeSum(one))
    const differs = ours.findIndex((sum, at) => sum !== theirs[at])
    if (differs >= 0) expect([theirs[differs], some[differs]]).toEqual([ours[differs], some[differs]])
    for (const sum of ours) {
      told.refused += Number(sum.includes('"refusal"'))
      told.free += Number(sum.includes('"Free"'))
      told.taxed += Number(/IGST|CGST|VAT/.test(sum))
    }
  }
  // They are of all kinds.
  expect(Math.min(...Object.values(told))).toBeGreaterThan(CASES / 10)
  await page.close()
})
