import { readdir, rm, stat, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30
/** Whose names carry a hash of their content: they never stand in each other's way. */
const ASSETS = 'assets'
/** Written after the build by who began it. */
const STAMP = '.built-from'

/**
 * Leaves the previous builds' chunks where they are, for the pages that are still open and ask for them, and
 * throws away what no build of the last 30 days had. All else in the folder is replaced. `isCurrent` tells the
 * new build's files from what is left of the old ones.
 */
export function keepPreviousBuilds(): {
  plugin: Plugin
  isCurrent: (file: string) => boolean
  fileInBuild: (name: string) => string
} {
  let folder = ''
  const current = new Set<string>()
  const plugin: Plugin = {
    name: 'darzi:keep-previous-builds',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    buildStart: () => removeAllBut(folder, [ASSETS, STAMP]),
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) current.add(file)
    },
    writeBundle: () => removeOldAssets(folder, current),
  }
  return {
    plugin,
    isCurrent: (file) => !file.startsWith(`${ASSETS}/`) || current.has(file),
    fileInBuild: (name) => join(folder, name),
  }
}

async function removeAllBut(folder: string, kept: string[]): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => !kept.includes(name))
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

async function removeOldAssets(folder: string, current: ReadonlySet<string>): Promise<void> {
  const names = await readdir(join(folder, ASSETS), { recursive: true }).catch(() => [])
  for (const name of names) {
    const file = join(folder, ASSETS, name)
    const { mtimeMs, isFile } = await stat(file).then((found) => ({
      mtimeMs: found.mtimeMs,
      isFile: found.isFile(),
    }))
    // Compressed copies go the way of what they are copies of.
    const original = `${ASSETS}/${name.replaceAll('\\', '/').replace(/\.(br|gz)$/, '')}`
    if (isFile && !current.has(original) && Date.now() - mtimeMs > KEPT_DAYS * DAY_MS) await unlink(file)
  }
}
