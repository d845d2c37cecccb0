import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the shop itself puts into its data folder. */
const OURS = /^(?:shop\.db|server\.lock)(?:-[a-z]+)?$|^(?:images|mail|catalogue)$/
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Makes the data folder private to its owner: files created from now on, and files that an earlier process left
 * readable for others. Returns the paths whose mode could not be changed, because they belong to another user.
 */
export async function keepPrivate(dataDir: string): Promise<string[]> {
  process.umask(OTHERS)
  const left: string[] = []
  const close = async (path: string, mode: number) => {
    if ((mode & OTHERS) === 0) return
    await chmod(path, mode & 0o700).catch(() => left.push(path))
  }
  const closeAll = async (path: string): Promise<void> => {
    const found = await lstat(path)
    if (found.isSymbolicLink()) return
    if (found.isDirectory()) for (const name of await readdir(path)) await closeAll(join(path, name))
    await close(path, found.mode)
  }
  const folder = await stat(dataDir).catch(() => undefined)
  // Nobody comes past a closed folder. It is closed last: a start that was cut off is made up for by the next.
  if (!folder || (folder.mode & OTHERS) === 0) return left
  for (const name of await readdir(dataDir)) if (OURS.test(name)) await closeAll(join(dataDir, name))
  // One that is everybody's by intent, such as /tmp, is not the shop's to close.
  if ((folder.mode & STICKY) === 0) await close(dataDir, folder.mode)
  return left
}
