// @ts-check
import { ensureInstalled } from './install.mjs'
import { main, pinnedNode, programs, run } from './run.mjs'

/** `npm test`: everything there is to know, the browser's part too. */
await main(async () => {
  await ensureInstalled({ tools: true })
  // More of the random histories than there is time for before each commit.
  const histories = process.env['INTERLEAVINGS'] ?? '1000'
  const checks = await run(pinnedNode(), ['src/tools/check.mjs'], { INTERLEAVINGS: histories })
  if (checks !== 0) return checks
  return run(pinnedNode(), [
    programs.vitest,
    'run',
    '--config',
    '.config/vitest.config.ts',
    '--project',
    'browser*',
  ])
})
