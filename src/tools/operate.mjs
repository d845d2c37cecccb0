// @ts-check
import { ensureInstalled } from './install.mjs'
import { main, pinnedNode, run } from './run.mjs'

/** `npm run migrate` and the like: what an operator does beside the server, with its settings. */
await main(async () => {
  await ensureInstalled()
  return run(pinnedNode(), ['src/server/operator/command.ts', ...process.argv.slice(2)])
})
