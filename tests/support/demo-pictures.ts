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
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { demoProducts } from '#demo/catalogue.ts'
import { looksOf } from '#demo/pictures.ts'
import { startServer } from './server-process.ts'

/** What the pictures are made by: another pen, other pictures. */
const SOURCES = ['src/demo', 'src/server/images']
const CACHE = 'node_modules/.cache/demo-pictures'
/** Asked for first in a grid; what a shop makes ahead. */
const WIDTHS = [320, 640]

/**
 * A folder with the demo's pictures as a shop makes them ahead, drawn once for all the tests: a server that
 * draws is a second program on the machine, and the tests of slow lines would measure that.
 */
export async function demoPictures(): Promise<string> {
  const folder = join(CACHE, fingerprint())
  if (existsSync(folder)) return folder
  const server = await startServer()
  try {
    await askForAll(server.url)
    rmSync(CACHE, { recursive: true, force: true })
    mkdirSync(CACHE, { recursive: true })
    // Whole or not at all.
    const drawn = join(server.dataDir, 'images')
    cpSync(drawn, `${folder}.new`, { recursive: true, filter: (name) => !name.endsWith('.tmp') })
    renameSync(`${folder}.new`, folder)
    return folder
  } finally {
    await server.remove()
  }
}

/** Who asks is drawn for at once, on every core; a shop draws ahead on all but one. */
async function askForAll(url: string): Promise<void> {
  // Not both copies of one picture at once: the second would wait for the drawing of the first.
  const waiting = WIDTHS.flatMap((width) =>
    demoProducts.map((product) => `${url}/images/${looksOf(product)[0]?.id}-${width}.avif`),
  )
  const askInTurn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await fetch(next)
      if (!answer.ok) throw new Error(`${next} was answered with ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, askInTurn))
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
