// @ts-check
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, pinnedNode, run } from './run.mjs'

/** `npm run bench`: the measurements; what follows `--` is handed to them. */
await main(async () => {
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  return run(pinnedNode(), ['tests/bench/main.ts', ...process.argv.slice(2)])
})
