import type { Browser } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { launchBrowser, LESS_MOTION } from './browser.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/* What all tests of a file share: called at its top, `const browser = await openBrowser()`, closed after its last. */

export async function openBrowser(): Promise<Browser> {
  const browser = await launchBrowser(inject('shellPath'), [LESS_MOTION])
  afterAll(() => browser.close())
  return browser
}

/** A shop of the file's own, for what no other file may meet; `shopUrl` is the one that all share. */
export async function openServer(): Promise<ServerProcess> {
  const server = await startServer({}, { pictures: inject('pictures'), filled: inject('filled') })
  afterAll(() => server.remove())
  return server
}
