// @ts-check
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, pinnedNode, run } from './run.mjs'
import { serverArgs, serverEnvironment } from './server-command.mjs'

/** `npm start`: from a fresh clone to an open shop; later starts go straight to the server. */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(pinnedNode(), serverArgs, serverEnvironment)
})
