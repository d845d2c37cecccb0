import { isOfShop } from '#offline/shop-answer.ts'
import { KEPT_AT } from '#shared/dehydrated-data.ts'

/** What the server writes on a page that it has drawn, and not on one whose drawing came too late. */
const DRAWN = '<html data-prerendered '
const PARTS = /\/assets\/[^"]+\.(?:js|css)/g
/** Of what was sent, not of what is kept; and nobody asks for it in another form. */
const OF_THE_SENDING = ['content-length', 'content-encoding', 'etag', 'vary']

/**
 * A page as it is kept for later visits: marked with its time, since its answers are as old as that by then. Null for
 * one that is not of the shop, not drawn, or not of the build whose `shell` this is: what it is made of would be gone.
 */
export async function keptPage(page: Response, shell: string, now: number): Promise<Response | null> {
  if (page.status !== 200 || page.redirected || !isOfShop(page)) return null
  const html = await page.text()
  const parts = shell.match(PARTS)
  if (!html.includes(DRAWN) || !parts?.every((part) => html.includes(part))) return null
  const headers = new Headers(page.headers)
  for (const name of OF_THE_SENDING) headers.delete(name)
  return new Response(html.replace('<html ', `<html ${KEPT_AT}="${now}" `), { headers })
}
