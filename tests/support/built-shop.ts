import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { demoPictures } from './demo-pictures.ts'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A shop with the demo catalogue that all browser tests share; one that must be alone starts its own. */
    shopUrl: string
    browserPath: string
    /** A folder with the demo's pictures, so that no shop has to draw them again. */
    pictures: string
  }
}

/** vitest's global set-up of the browser tests: a browser, the built pages, and a running shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', findBrowser())
  execFileSync(process.execPath, ['src/tools/build-once.mjs'], { stdio: 'inherit' })
  const pictures = await demoPictures()
  project.provide('pictures', pictures)
  const server = await startServer({}, pictures)
  project.provide('shopUrl', server.url)
  return () => server.remove()
}
