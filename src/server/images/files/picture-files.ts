import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../process/config.ts'
import { folderFiles } from './folder-files.ts'

/** The files of pictures by their names, originals and copies alike; a file never changes under its name. */
export interface PictureFiles {
  /** Where they are, for an operator. */
  readonly place: string
  /** Undefined where there is none of that name. */
  find(name: string): Promise<FoundFile | undefined>
  /** It is there whole afterwards, or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Also where there is none. */
  remove(name: string): Promise<void>
  /** Throws a sentence where they cannot be reached. */
  check(): Promise<void>
}

export interface FoundFile {
  /** Bytes. */
  size: number
  /** Undefined where it was erased since it was found. */
  read(): Promise<Readable | undefined>
  /** What a decoder takes: its path, or its bytes. */
  source(): Promise<string | Buffer>
}

/** Where the pictures of all servers are, for `S3_BUCKET`. */
export type BucketConfig = NonNullable<Config['s3']>

/** Thrown where the files' service does not answer or refuses; the message is a sentence for the operator. */
export class PicturesOutOfReach extends Error {
  override readonly name = 'PicturesOutOfReach'
}

/** The one store of the shop's pictures: a bucket where the settings name one, else a folder of `DATA_DIR`. */
export async function openPictureFiles({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<PictureFiles> {
  if (!s3) return folderFiles(picturesFolder(dataDir))
  // Loaded by those who use it.
  const { bucketFiles } = await import('./bucket-files.ts')
  return bucketFiles(s3)
}

export const picturesFolder = (dataDir: string): string => join(dataDir, 'images')
