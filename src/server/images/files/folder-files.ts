import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { PictureFiles } from './picture-files.ts'

/** Pictures as files in a folder, which is made with the first of them. */
export function folderFiles(folder: string): PictureFiles {
  return {
    place: folder,
    async find(name) {
      const path = join(folder, name)
      const found = await stat(path).catch(unlessMissing)
      return found && { size: found.size, read: () => readFrom(path), source: () => Promise.resolve(path) }
    },
    write: (name, bytes) => writeWhole(folder, name, bytes),
    remove: (name) => rm(join(folder, name), { force: true }),
    check: () => Promise.resolve(),
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

/** Once it is open it can be read to its end, also where it is erased meanwhile. */
async function readFrom(path: string): Promise<Readable | undefined> {
  const stream = createReadStream(path)
  return once(stream, 'open').then(() => stream, unlessMissing)
}

/** Writes to a temporary name first, so that neither a reader nor a crash leaves a partial file. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
