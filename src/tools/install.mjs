// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lock
 */

/**
 * Installs what package-lock.json names, unless exactly that is installed: what the shop is built and run with,
 * which are `dependencies`, and where the tools are asked for, `devDependencies` besides. Whoever has the tools
 * keeps them.
 *
 * @param {{ tools?: boolean }} [wanted] the tools that check, test and measure
 */
export async function ensureInstalled({ tools = false } = {}) {
  const asked = readLock('package-lock.json')
  const installed = readLock('node_modules/.package-lock.json')
  if (asked && installed && hasAll(asked, installed, tools)) return
  const withTools = tools || (installed !== undefined && hasTools(installed))
  console.log(
    installed
      ? `Installing what ${withTools ? 'the tools need' : 'changed'}: once, and after each change of package-lock.json …`
      : `Installing packages, about ${withTools ? '720' : '410'} MB: once, and after each change of package-lock.json …`,
  )
  const [command, ...first] = npm()
  // Beside what is there, a shop may be running: only what is missing is added then.
  const how = installed ? ['install', '--no-save'] : ['ci']
  const group = withTools ? '--include=dev' : '--omit=dev'
  const code = await run(command, [...first, ...how, group, '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above')
  removeHeaders()
}

/**
 * npm writes down what it installed when it is done: that, compared with what is asked for.
 *
 * @param {Lock} asked
 * @param {Lock} installed
 * @param {boolean} tools
 */
function hasAll(asked, installed, tools) {
  return Object.entries(asked.packages).every(([path, { version, optional, link, dev, devOptional }]) => {
    if (path === '' || link) return true
    const found = installed.packages[path]
    // What npm wrote down may have been deleted since.
    if (found) return found.version === version && existsSync(join(root, path, 'package.json'))
    // A package for another kind of machine is left out by npm itself.
    return optional === true || (!tools && (dev === true || devOptional === true))
  })
}

/** @param {Lock} installed */
const hasTools = (installed) => Object.values(installed.packages).some(({ dev }) => dev === true)

/** The pinned Node brings the headers that extensions in C are built with, 67 MB: nothing here is. */
function removeHeaders() {
  const brought = join(root, 'node_modules/node/node_modules')
  const names = existsSync(brought) ? readdirSync(brought).filter((name) => name.startsWith('node-')) : []
  for (const name of names) rmSync(join(brought, name, 'include'), { recursive: true, force: true })
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
