import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { findBrowser, findShell } from './browser.ts'
import { demoPictures } from './demo-pictures.ts'
import type { ProductList } from '#shared/contract/product.ts'
import { manifestOf } from './held-record.ts'
import { type ServerProcess, startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A shop with the demo catalogue that all browser tests share; one that must be alone starts its own. */
    shopUrl: string
    /** The whole browser, for what is installed, synchronized in the background, or killed. */
    browserPath: string
    /** The headless shell where there is one, for everything else. */
    shellPath: string
    /** A folder with the demo's pictures, so that no shop has to draw them again. */
    pictures: string
    /** What else a shop has in its folder that has started before: the demo's products, made ready for devices. */
    filled: string
  }
}

/** vitest's global set-up of the browser tests: a browser, the built pages, and a running shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser())
  project.provide('shellPath', findShell())
  execFileSync(process.execPath, ['src/tools/build-once.mjs'], { stdio: 'inherit' })
  const pictures = await demoPictures()
  project.provide('pictures', pictures)
  const server = await startServer({}, { pictures })
  const filled = mkdtempSync(join(tmpdir(), 'darzi-filled-'))
  try {
    await madeReady(server)
    await server.stop()
    for (const name of ['shop.db', 'catalogue'])
      cpSync(join(server.dataDir, name), join(filled, name), { recursive: true })
    await server.restart()
  } catch (error) {
    await server.remove()
    throw error
  }
  project.provide('filled', filled)
  project.provide('shopUrl', server.url)
  return async () => {
    await server.remove()
    rmSync(filled, { recursive: true, force: true })
  }
}

const MOST_MS = 60_000
const QUIET_MS = 3000

/** Waits until the shop has done what it does in the background after its first start. */
async function madeReady(server: ServerProcess): Promise<void> {
  let latest: string | undefined
  let since = Date.now()
  for (const deadline = Date.now() + MOST_MS; Date.now() < deadline; await pause(200)) {
    const answer = await fetch(`${server.url}/api/product?limit=100`)
    const { data } = (await answer.json()) as ProductList
    const version = (await manifestOf(server))?.version
    const isMade = version !== undefined && data.every(({ images }) => images[0]?.placeholder !== undefined)
    if (!isMade || version !== latest) since = Date.now()
    latest = version
    if (Date.now() - since > QUIET_MS) return
  }
  throw new Error('The shop was not made ready')
}
