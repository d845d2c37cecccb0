import type { Browser } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { launchBrowser, LESS_MOTION } from './browser.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/* What all tests of a file share: called at its top. */

/** Of this worker: files run one after another, and a browser starts for a second. It ends with the process. */
let launched: Promise<Browser> | undefined

export async function openBrowser(): Promise<Browser> {
  const known = await launched
  if (known?.isConnected() !== true) launched = launchBrowser(inject('shellPath'), [LESS_MOTION])
  return launched as Promise<Browser>
}

/** A shop of the file's own, for what no other file may meet; `shopUrl` is the one that all share. */
export async function openServer(): Promise<ServerProcess> {
  const server = await startServer({}, { pictures: inject('pictures'), filled: inject('filled') })
  afterAll(() => server.remove())
  return server
}
