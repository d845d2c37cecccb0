import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const APT = '/usr/bin/apt-get'
export const isRoot = process.getuid?.() === 0

/** The first of these names that is a program of this machine, or the first of these files that is one. */
export function installed(names: readonly string[], places: readonly string[] = []): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const named = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...named, ...places].find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Throws where there is no such package, no line, or no right to install one.
 *
 * @param purpose what it is said to be for
 */
export function aptInstall(purpose: string, ...packages: string[]): void {
  const [command, ...first] = isRoot ? [APT] : ['sudo', '-n', APT]
  console.log(`Installing ${packages[0]} for ${purpose} (once) …`)
  const run = (...args: string[]) =>
    execFileSync(command ?? APT, [...first, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  run('update', '-q')
  run('install', '-y', '-q', '--no-install-recommends', ...packages)
}

/** Where Debian puts what is run by a system rather than by people. */
const SYSTEM = '/usr/sbin'

/**
 * Programs of Debian's packages of the same names: installed ones, or ones that are installed now. Undefined where they
 * cannot be had, which is said aloud.
 */
export function debianPrograms<Name extends string>(
  names: readonly Name[],
  leftOut: string,
): Record<Name, string> | undefined {
  const find = () => names.map((name) => [name, installed([name], [join(SYSTEM, name)])] as const)
  const missing = find().flatMap(([name, file]) => (file === undefined ? [name] : []))
  try {
    if (missing.length > 0 && !existsSync(APT)) throw new Error('there is no apt-get')
    if (missing.length > 0) aptInstall('the tests of several servers', ...missing)
    const found = find()
    if (found.some(([, file]) => file === undefined)) throw new Error('they were not installed')
    return Object.fromEntries(found) as Record<Name, string>
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    console.error(`left out: ${leftOut}, which needs ${missing.join(' and ')}: ${reason}`)
    return undefined
  }
}
