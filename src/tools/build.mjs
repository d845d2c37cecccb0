// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, programs, root, run } from './run.mjs'

/** All that the built pages are made of. The server runs as it is written. */
const INPUTS = [
  'src/client',
  'src/offline',
  'src/shared',
  'sw',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  '.config/uno.config.ts',
  '.config/dev-pages.ts',
  '.config/entry-graph.ts',
  '.config/admin-styles.ts',
  '.config/precompress.ts',
  '.config/keep-previous-builds.ts',
  '.config/render.config.ts',
  '.config/router-options.ts',
  'package-lock.json',
]
const STAMP = 'dist/.built-from'

/** Builds the pages, unless `dist` was built from these very files. */
export async function ensureBuilt() {
  const inputs = hashOf(INPUTS)
  const stamp = join(root, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  console.log('Building the pages …')
  // The second is what the server draws the first screens with, from the same sources.
  for (const config of ['vite.config.ts', '.config/render.config.ts']) {
    const args = [programs.vite, 'build', '--logLevel', 'warn', '--config', config]
    const code = await run(pinnedNode(), args, { NODE_ENV: 'production', BUILD: inputs.slice(0, 12) })
    if (code !== 0) throw new Error('The pages could not be built; the reason is above')
  }
  writeFileSync(stamp, hashOf(INPUTS))
}

/** @param {readonly string[]} inputs files and folders, from the root */
function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
