// @ts-check
import { ensureInstalled } from './install.mjs'
import { main, pinnedNode, programs, run } from './run.mjs'

/** `npm test`: `npm run check`, then screens, PostgreSQL, processes that are killed, and the browser. */
await main(async () => {
  await ensureInstalled({ tools: true })
  const checks = await run(pinnedNode(), ['src/tools/check.mjs'])
  if (checks !== 0) return checks
  const projects = ['screens', 'postgres', 'processes', 'browser*'].flatMap((name) => ['--project', name])
  return run(pinnedNode(), [programs.vitest, 'run', '--config', '.config/vitest.config.ts', ...projects])
})
