import { isOwnPicture } from '../mutations.ts'
import type { FormPicture } from '../form-fields.ts'

/**
 * Throws where a picture is no longer in the shop: another admin's save has taken it out of the product, long
 * ago, and it was erased. A picture that nobody can be asked about counts as there.
 */
export async function refuseGonePictures(images: readonly FormPicture[]): Promise<void> {
  const gone = await Promise.all(images.map(({ url }) => isGone(url)))
  const places = gone.flatMap((one, index) => (one ? [index + 1] : []))
  if (places.length === 0) return
  const [which, verb] = places.length === 1 ? ['Image', 'is'] : ['Images', 'are']
  throw new Error(
    `${which} ${places.join(', ')} ${verb} no longer in the shop. Take out what is missing, or upload it again.`,
  )
}

async function isGone(url: string): Promise<boolean> {
  if (!isOwnPicture(url)) return false
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  return answer?.status === 404
}
