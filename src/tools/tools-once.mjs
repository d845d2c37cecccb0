// @ts-check
import { ensureInstalled } from './install.mjs'
import { main } from './run.mjs'

/** Installs the tools where they are not: for a command that begins with one of them. */
await main(async () => {
  await ensureInstalled({ tools: true })
  return 0
})
