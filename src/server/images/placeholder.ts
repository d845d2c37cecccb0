import { rgbaToThumbHash } from 'thumbhash'
import { picture } from './decode.ts'

/** Pixels at the longer side: more are not to be seen in what is made of them. */
const LONGEST = 32

/** What a picture, its file's path or its bytes, looks like from afar: its ThumbHash, some 25 bytes, in base64. */
export async function placeholderOf(source: string | Buffer): Promise<string> {
  const { data, info } = await (
    await picture(source)
  )
    .resize(LONGEST, LONGEST, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
