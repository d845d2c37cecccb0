import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPictureFiles, type PictureFiles, picturesFolder } from '../images/files/picture-files.ts'
import { wantedFile } from '../images/names.ts'
import type { Config } from '../process/config.ts'

const AT_ONCE = 8

/**
 * `npm run move-pictures`: copies the pictures of DATA_DIR into the bucket that the settings name, smaller copies too.
 * What is there already is not sent again, so that it can be repeated; the folder stays as it was.
 */
export async function* movePictures(config: Config): AsyncGenerator<string, void> {
  if (!config.s3)
    throw new Error('set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: they say where to')
  const folder = picturesFolder(config.dataDir)
  const names = (await readdir(folder).catch(() => [])).filter((name) => wantedFile(name))
  if (names.length === 0) throw new Error(`there are no pictures in ${folder}`)
  const files = await openPictureFiles(config)
  await files.check()
  let sent = 0
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE)
    const were = await Promise.all(some.map((name) => copy(files, folder, name)))
    sent += were.filter(Boolean).length
  }
  yield `${names.length} files of pictures are at ${files.place}: ${sent} were sent, ${names.length - sent} were there`
  yield `${folder} stays as it was: remove it once the shop shows them from there.`
}

/** Whether it had to be sent. Throws a sentence where it did not arrive whole. */
async function copy(files: PictureFiles, folder: string, name: string): Promise<boolean> {
  const bytes = await readFile(join(folder, name))
  const isThere = async () => (await files.find(name))?.size === bytes.length
  if (await isThere()) return false
  await files.write(name, bytes)
  if (!(await isThere())) throw new Error(`${name} did not arrive at ${files.place}`)
  return true
}
