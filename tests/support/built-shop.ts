import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A shop with the demo catalogue that all browser tests share; one that must be alone starts its own. */
    shopUrl: string
    browserPath: string
    /** The demo's pictures, as far as the shared shop has drawn them. */
    pictures: string
  }
}

/** vitest's global set-up of the browser tests: a browser, the built pages, and a running shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser())
  execFileSync(process.execPath, ['src/tools/build-once.mjs'], { stdio: 'inherit' })
  const server = await startServer()
  project.provide('shopUrl', server.url)
  const pictures = join(server.dataDir, 'images')
  mkdirSync(pictures, { recursive: true })
  project.provide('pictures', pictures)
  return () => server.remove()
}
