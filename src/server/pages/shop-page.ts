import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { DEFAULT_NAME, shopName } from '#shared/shop-name.ts'
import { html } from '../platform/escape.ts'

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*(")/
const NOSCRIPT = /<noscript>[^<]*<\/noscript>/

/** The built page under the name of this shop; as it was built where its owner has said none. */
export function namedPage(page: string, shop: ShopSettings): string {
  if (!shop.identity) return page
  const named = (part: string) => part.replaceAll(DEFAULT_NAME, () => html(shopName(shop)))
  const { tagline } = shop.identity
  return page
    .replace(TITLE, named)
    .replace(NOSCRIPT, named)
    .replace(DESCRIPTION, (whole, before: string, after: string) =>
      tagline ? `${before}${html(tagline)}${after}` : whole,
    )
}
