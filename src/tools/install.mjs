// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lock
 */

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log(
    'Installing packages: about 800 MB, some minutes; once, and after each change of package-lock.json …',
  )
  const [command, ...first] = npm()
  // The build needs the development packages, also where NODE_ENV=production would leave them out.
  const code = await run(command, [
    ...first,
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above')
}

/** npm writes down what it installed when it is done: that, compared with what is asked for. */
function isInstalled() {
  const asked = readLock('package-lock.json')
  const installed = readLock('node_modules/.package-lock.json')
  if (!asked || !installed) return false
  return Object.entries(asked.packages).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    const found = installed.packages[path]
    // A package for another kind of machine is left out by npm itself.
    return found ? found.version === version : optional === true
  })
}

/**
 * @param {string} file
 * @returns {Lock | undefined}
 */
function readLock(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** The npm that started us, else the one in the PATH. @returns {[string, ...string[]]} */
function npm() {
  const script = process.env['npm_execpath']
  if (script && /npm-cli\.c?js$/.test(script))
    return [process.env['npm_node_execpath'] ?? process.execPath, script]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}
