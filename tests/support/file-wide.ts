import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { ensureAdmin } from '#server/accounts/first-admin.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { startJobs } from '#server/jobs.ts'
import { readConfig } from '#server/process/config.ts'
import { launchBrowser, LESS_MOTION, UNOPTIMIZED } from './browser.ts'
import { freePort } from './postgres.ts'
import { type RunningShop, type ServerProcess, SHOP_SETTINGS, startServer } from './server-process.ts'

/* What all tests of a file share: called at its top. */

const PAGES_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url))

/** Of this worker: files run one after another, and a browser starts for a second. It ends with the process. */
let launched: Promise<Browser> | undefined

export async function openBrowser(): Promise<Browser> {
  const known = await launched
  if (known?.isConnected() !== true) launched = launchBrowser(inject('shellPath'), [LESS_MOTION, UNOPTIMIZED])
  const browser = await (launched as Promise<Browser>)
  // A page that a test has left open works on beside all that come after it.
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close()
  })
  return browser
}

/**
 * A shop of the file's own, for what no other file may meet; `shopUrl` is the one that all share. It runs in this
 * process, which spares a machine two seconds: as `main.ts` opens it, without its signals.
 */
export async function openServer(): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'darzi-served-'))
  cpSync(inject('filled'), dataDir, { recursive: true })
  cpSync(inject('pictures'), join(dataDir, 'images'), { recursive: true })
  const port = await freePort()
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const config = readConfig({ ...SHOP_SETTINGS, ...own })
  const database = await openDatabase({ file: join(dataDir, 'shop.db') })
  const app = await createApp({ config, database, pagesFolder: PAGES_FOLDER })
  const { context } = app
  await context.demo?.load(context)
  await ensureAdmin(context)
  const endJobs = startJobs(context)
  await app.listen({ port, host: 'localhost' })
  afterAll(async () => {
    context.live.streams.close()
    app.server.closeAllConnections()
    await endJobs()
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return { url: `http://localhost:${port}`, port, dataDir }
}

/** The same as a process of its own, which can be killed. */
export async function openServerProcess(): Promise<ServerProcess> {
  const server = await startServer({}, { pictures: inject('pictures'), filled: inject('filled') })
  afterAll(() => server.remove())
  return server
}
