// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The tools start on whatever Node the machine has; all they start runs on the one pinned in package.json. */

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The pinned Node's program; throws a sentence where its package brought none. */
export function pinnedNode() {
  const places = ['node_modules/node/bin/node', 'node_modules/node/bin/node.exe']
  const found = places.map((place) => join(root, place)).find((place) => existsSync(place))
  if (found) return found
  throw new Error(
    'The pinned Node is missing: install again with install scripts allowed (npm ci --ignore-scripts=false)',
  )
}

/** The JavaScript file that a package's command stands for. @param {string} place within node_modules */
const program = (place) => join(root, 'node_modules', place)

export const programs = {
  vite: program('vite/bin/vite.js'),
  vitest: program('vitest/vitest.mjs'),
  tsc: program('typescript/bin/tsc'),
  oxlint: program('oxlint/bin/oxlint'),
  oxfmt: program('oxfmt/bin/oxfmt'),
  knip: program('knip/bin/knip.js'),
}

/**
 * Runs a program to its end with this terminal as its own; signals to us are passed on.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment] beside our own
 * @returns {Promise<number>} its exit code, 128 and the signal's number where a signal ended it
 */
export function run(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    const release = passSignals(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      release()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

let stopped = false
/** Whether we were told to end: what has not begun should not begin. */
export const wasStopped = () => stopped

const parent = process.ppid
// npm runs its scripts through a shell that hands no signal on: told to end, the two are gone and we would
// go on without anyone. Started by hand, we may well outlive our shell.
const underNpm = process.env['npm_lifecycle_event'] !== undefined && process.platform !== 'win32'
const PARENT_MS = 200

/**
 * Passes on to the child what tells us to end: the signals, and the end of the npm that started us.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} ends the passing on
 */
export function passSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    stopped = true
    // A Ctrl-C at a terminal reaches the child by itself; a second one would cut its shutting down short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const watch = setInterval(() => {
    if (!underNpm || process.ppid === parent) return
    clearInterval(watch)
    pass('SIGTERM')
  }, PARENT_MS)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, pass)
  }
}

/**
 * Runs a tool: what it throws is shown as one sentence and fails the command.
 *
 * @param {() => Promise<number>} work answers the exit code
 */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
