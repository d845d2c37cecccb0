// @ts-check
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main } from './run.mjs'

/** Installs and builds what is not up to date: a start without the start. */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return 0
})
