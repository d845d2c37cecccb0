import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { DEFAULT_NAME, shopName } from '#shared/shop-name.ts'
import { html } from '../platform/escape.ts'

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*(")/
const ICON = /<link rel="icon"[^>]*>/
const NOSCRIPT = /<noscript>[^<]*<\/noscript>/

/** The built page under the name of this shop; as it was built where its owner has said none. */
export function namedPage(page: string, shop: ShopSettings): string {
  const iconed = shop.logo?.icon
    ? page.replace(ICON, '<link rel="icon" href="/icon-192.png" type="image/png">')
    : page
  if (!shop.identity) return iconed
  const named = (part: string) => part.replaceAll(DEFAULT_NAME, () => html(shopName(shop)))
  const { tagline } = shop.identity
  return iconed
    .replace(TITLE, named)
    .replace(NOSCRIPT, named)
    .replace(DESCRIPTION, (whole, before: string, after: string) =>
      tagline ? `${before}${html(tagline)}${after}` : whole,
    )
}
