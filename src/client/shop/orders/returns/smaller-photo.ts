/** The longer side of what is sent, px; the shop keeps less. */
const SIDE = 1600
const QUALITY = 0.85

/** A photo as it is sent: smaller, so that it leaves a phone on a slow line. As it is where the browser cannot read it. */
export async function smallerPhoto(photo: File): Promise<Blob> {
  const bitmap = await createImageBitmap(photo).catch(() => undefined)
  const scale = bitmap ? Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height)) : 1
  if (!bitmap || scale === 1) return photo
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  return (await promise) ?? photo
}
