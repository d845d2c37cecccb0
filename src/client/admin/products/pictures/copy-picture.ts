import { isOfShop } from '#offline/shop-answer.ts'
import { uploadImage } from '#shared/endpoints/admin/calls.ts'
import { unreachable } from '#client/platform/api.ts'
import { upload } from '#client/platform/upload.ts'

/**
 * A picture of this shop once more, under a url of its own: what is done to one product's pictures is never done
 * to another's. Answers the new url. Fails as `upload` does.
 */
export async function copyPicture(url: string): Promise<string> {
  const answer = await fetch(url).catch((error: unknown) => {
    throw unreachable(error)
  })
  if (!isOfShop(answer)) throw unreachable()
  if (!answer.ok) throw new Error('A picture of the product that is copied is no longer there')
  const bytes = await answer.blob()
  const name = url.slice(url.lastIndexOf('/') + 1)
  const { data } = await upload(uploadImage, new File([bytes], name, { type: bytes.type }), () => undefined)
  return data
}
