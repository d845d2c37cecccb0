import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that can run full, and fail. */
export interface SmallDisk {
  folder: string
  /** Not a byte more goes onto it. */
  fill: () => void
  makeRoom: () => void
  /** As after a fault: the system lets nobody write to it any more, whatever they have open. */
  fail: () => void
  /** Takes it out and puts it in again. Nobody may have anything of it open. */
  mend: () => void
  remove: () => void
}

const MEGABYTE = 1024 * 1024

/** Undefined where this user may not have one, which is said aloud: it takes root, or `sudo` without a password. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const place = mkdtempSync(join(tmpdir(), 'darzi-disk-'))
  const [folder, image] = [join(place, 'disk'), join(place, 'image')]
  const filler = join(folder, 'filler')
  mkdirSync(folder)
  // The user of a database has to get there, too.
  chmodSync(place, 0o711)
  writeFileSync(image, '')
  truncateSync(image, megabytes * MEGABYTE)
  const mount = () => asRoot('mount', ['-o', 'loop', image, folder])
  const owner = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`
  const made =
    asRoot('mkfs.ext4', ['-q', '-F', '-m', '0', '-O', '^has_journal', '-E', `root_owner=${owner}`, image]) &&
    mount()
  if (!made) {
    rmSync(place, { recursive: true })
    console.error('left out: tests on a disk of their own, because none can be mounted here')
    return undefined
  }
  const unmount = () => asRoot('umount', [folder])
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a', 0o600)
      for (let bytes = MEGABYTE; bytes >= 1; bytes = Math.floor(bytes / 2)) fillBy(file, bytes)
      closeSync(file)
    },
    makeRoom: () => rmSync(filler, { force: true }),
    fail() {
      if (!asRoot('mount', ['-o', 'remount,abort', folder])) throw new Error('The disk does not fail')
    },
    mend() {
      if (!unmount() || !mount()) throw new Error('The disk is in use')
    },
    remove() {
      asRoot('umount', ['-l', folder])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

function fillBy(file: number, bytes: number): void {
  const piece = Buffer.alloc(bytes, 1)
  try {
    while (writeSync(file, piece) === bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function asRoot(command: string, args: string[]): boolean {
  const isRoot = process.getuid?.() === 0
  const [program, given] = isRoot ? [command, args] : ['sudo', ['-n', command, ...args]]
  return spawnSync(program, given).status === 0
}
