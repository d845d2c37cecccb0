import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoProducts } from '#server/demo/catalogue.ts'
import { startServer } from './server-process.ts'

/** What the pictures are made by: another pen, other pictures. */
const SOURCES = ['src/server/demo', 'src/server/images']
const CACHE = 'node_modules/.cache/demo-pictures'
/** Made ahead for each product: two widths of its first picture. */
const AHEAD = /-1-(320|640)\.avif$/
const PATIENCE_MS = 200_000

/**
 * A folder with the demo's pictures as a shop makes them ahead, drawn once for all the tests: a server that
 * draws is a second program on the machine, and the tests of slow lines would measure that.
 */
export async function demoPictures(): Promise<string> {
  const folder = join(CACHE, fingerprint())
  if (existsSync(folder)) return folder
  const server = await startServer()
  try {
    const drawn = join(server.dataDir, 'images')
    const made = () => (existsSync(drawn) ? readdirSync(drawn).filter((name) => AHEAD.test(name)).length : 0)
    // Those that are not there in time each shop draws for itself.
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(200))
      if (made() === demoProducts.length * 2) break
    rmSync(CACHE, { recursive: true, force: true })
    mkdirSync(CACHE, { recursive: true })
    // Whole or not at all.
    cpSync(drawn, `${folder}.new`, { recursive: true, filter: (name) => !name.endsWith('.tmp') })
    renameSync(`${folder}.new`, folder)
    return folder
  } finally {
    await server.remove()
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()) {
      const file = join(source, name)
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
