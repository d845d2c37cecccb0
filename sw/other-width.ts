/** Milliseconds after which another width of the picture is better than waiting for the right one. */
const PATIENCE_MS = 2000

/** `/images/<id>-640.avif` and `/images/<id>.jpg` are the same picture. */
const pictureOf = (url: string) => new URL(url).pathname.replace(/(-\d+)?\.[a-z0-9]+$/i, '')

/** The picture as asked for; where the line does not bring it, whatever width and format of it is cached. */
export async function orOtherWidth(
  request: Request,
  cacheName: string,
  asked: Promise<Response>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  const soon = await Promise.race([asked.catch(() => undefined), late])
  if (soon?.ok) return soon
  return (await anyWidth(request, cacheName)) ?? soon ?? asked
}

async function anyWidth(request: Request, cacheName: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const picture = pictureOf(request.url)
  const known = (await cache.keys()).findLast(({ url }) => pictureOf(url) === picture)
  return known && cache.match(known)
}
