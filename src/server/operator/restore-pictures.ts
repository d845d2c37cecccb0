import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onDisk } from '../database/shop-file.ts'
import { openPictureFiles, picturesFolder } from '../images/files/picture-files.ts'
import type { Config } from '../process/config.ts'
import type { ArchivedFile } from './archive.ts'

export const REMEDY = 'restore into an empty place, or put it away first'

/** Where a backup's pictures go. */
export interface RestoredPictures {
  /** Throws a sentence where there are other pictures in the way. */
  write: (pictures: AsyncIterable<ArchivedFile>) => Promise<void>
  /** They are the shop's from now on. */
  show: () => Promise<void>
  /** Whatever it was that failed. */
  discard: () => Promise<void>
}

/**
 * A folder's pictures stand in a corner of it until the database is whole: the folder itself may be several servers', a
 * link or mounted there, and is kept. In a bucket they have no other name meanwhile: a
 * picture's file is the same in every shop that has it, and what a failure leaves there is shown by nothing.
 */
export async function placeForPictures(config: Config): Promise<RestoredPictures> {
  const { dataDir, s3 } = config
  if (!s3) return folderPlace(dataDir)
  const files = await openPictureFiles(config)
  return {
    async write(pictures) {
      await files.check()
      for await (const { name, parts } of pictures) await files.write(name, await buffer(parts()))
    },
    show: () => forgetCatalogue(dataDir),
    discard: () => Promise.resolve(),
  }
}

const CORNER = '.restored'

function folderPlace(dataDir: string): RestoredPictures {
  const folder = picturesFolder(dataDir)
  const fresh = join(folder, CORNER)
  let isMade = false
  const discard = async () => {
    await rm(fresh, { recursive: true, force: true })
    // Unless pictures are the shop's already.
    if (isMade) await rmdir(folder).catch(() => undefined)
  }
  return {
    async write(pictures) {
      isMade = (await mkdir(folder, { mode: 0o700, recursive: true })) !== undefined
      const there = await readdir(folder)
      if (there.some((name) => name !== CORNER)) throw new Error(`there are pictures in ${folder}: ${REMEDY}`)
      await rm(fresh, { recursive: true, force: true })
      await mkdir(fresh, { mode: 0o700 })
      for await (const picture of pictures) await writeFile(fresh, picture)
      await onDisk(fresh)
    },
    async show() {
      for (const name of await readdir(fresh)) await rename(join(fresh, name), join(folder, name))
      await rmdir(fresh)
      await onDisk(folder)
      await forgetCatalogue(dataDir)
    },
    discard,
  }
}

async function writeFile(folder: string, { name, parts }: ArchivedFile): Promise<void> {
  const handle = await open(join(folder, name), 'wx', 0o600)
  try {
    for await (const part of parts()) await handle.writeFile(part)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What devices take of the catalogue is made anew where it is missing; this would be another shop's. */
async function forgetCatalogue(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'catalogue'), { recursive: true, force: true })
  await onDisk(dataDir)
}
