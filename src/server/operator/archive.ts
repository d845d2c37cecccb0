import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onDisk } from '../database/shop-file.ts'
import { isOutOfRoom } from '../platform/disk-trouble.ts'
import { BLOCK_BYTES, paddingOf, readTarHeader, tarHeader } from './tar-header.ts'

/** The last file in an archive: SHA-256 of all bytes before it. So every byte of an archive is accounted for. */
const LAST = 'SHA256'
const lastBlocks = (hash: Hash): Buffer => {
  const digest = hash.digest('hex')
  // Two empty blocks end a tar.
  return Buffer.concat([
    tarHeader(LAST, digest.length, 0),
    Buffer.from(digest.padEnd(BLOCK_BYTES, '\0'), 'latin1'),
    Buffer.alloc(2 * BLOCK_BYTES),
  ])
}
const LAST_BYTES = 4 * BLOCK_BYTES

export interface ArchiveWriter {
  add: (name: string, content: Buffer) => Promise<void>
  /** A file of so many bytes. Throws where its content is of another length. */
  addFile: (name: string, bytes: number, content: AsyncIterable<Buffer>) => Promise<void>
}

/**
 * Writes an archive under another name, and gives it its own once it is whole and on the disk: it is there whole or not
 * at all. Throws a sentence where there is one already, and where there is no room or no folder.
 */
export async function writeArchive(
  file: string,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  if (await isThere(file)) throw new Error(`${file} is there already: choose another name`)
  if (!(await isThere(dirname(file)))) throw new Error(`there is no folder ${dirname(file)}: make it first`)
  const partial = `${file}.part`
  try {
    const handle = await open(partial, 'w', 0o600)
    try {
      await writeBlocks(handle, write)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partial, file)
    await onDisk(dirname(file))
  } catch (error) {
    await rm(partial, { force: true })
    if (isOutOfRoom(error))
      throw new Error(`there is no room for ${file}: nothing was left there`, { cause: error })
    throw error
  }
}

async function writeBlocks(handle: FileHandle, write: (archive: ArchiveWriter) => Promise<void>) {
  const hash = createHash('sha256')
  const seconds = Math.floor(Date.now() / 1000)
  const put = async (bytes: Buffer) => {
    hash.update(bytes)
    for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at)).bytesWritten
  }
  await write({
    async add(name, content) {
      const padding = Buffer.alloc(paddingOf(content.length))
      await put(Buffer.concat([tarHeader(name, content.length, seconds), content, padding]))
    },
    async addFile(name, bytes, content) {
      await put(tarHeader(name, bytes, seconds))
      let written = 0
      for await (const part of content) {
        written += part.length
        await put(part)
      }
      if (written !== bytes) throw new Error(`${name} changed while it was read`)
      await put(Buffer.alloc(paddingOf(bytes)))
    },
  })
  const last = lastBlocks(hash)
  for (let at = 0; at < last.length;) at += (await handle.write(last, at)).bytesWritten
}

export interface ArchivedFile {
  name: string
  bytes: number
  /** Its content, some at a time; to be read before the next file is asked for, or not at all. */
  parts: () => AsyncIterable<Buffer>
}

/** Throws a sentence for an archive that is not there, was cut off, or has another byte than it was written with. */
export async function verifyArchive(file: string): Promise<void> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read`, { cause: error })
  })
  const broken = new Error(`${file} is no whole backup: it was cut off, or changed since`)
  const end = size - LAST_BYTES
  if (end <= 0) throw broken
  const hash = createHash('sha256')
  for await (const part of createReadStream(file, { end: end - 1 })) hash.update(part as Buffer)
  const found = await buffer(createReadStream(file, { start: end }))
  if (!lastBlocks(hash).equals(found)) throw broken
}

/** The files in an archive that was verified, but for the last. */
export async function* filesOfArchive(file: string): AsyncGenerator<ArchivedFile, void> {
  const end = (await stat(file)).size - LAST_BYTES
  const handle = await open(file)
  try {
    for (let at = 0; at < end;) {
      const header = await handle.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, at)
      const { name, bytes } = readTarHeader(header.buffer)
      const start = at + BLOCK_BYTES
      const parts = () =>
        bytes === 0 ? nothing() : createReadStream(file, { start, end: start + bytes - 1 })
      yield { name, bytes, parts: parts as ArchivedFile['parts'] }
      at = start + bytes + paddingOf(bytes)
    }
  } finally {
    await handle.close()
  }
}

async function* nothing(): AsyncGenerator<Buffer, void> {}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
