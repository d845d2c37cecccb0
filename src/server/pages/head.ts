import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { ONE_PAGE } from '#shared/dehydrated-data.ts'
import { html, scriptData } from '../platform/escape.ts'
import { shopName } from '#shared/shop-name.ts'

/** The content of a page's head. Addresses are absolute. */
export interface PageHead {
  title: string
  description: string
  canonical: string
  type: 'website' | 'product'
  image?:
    | { url: string; altText: string; width?: number | undefined; height?: number | undefined }
    | undefined
  /** Further properties of Open Graph. */
  properties?: readonly (readonly [string, string])[]
  /** Excluded from search engines: searches and empty lists. */
  unlisted: boolean
  /** Structured data for search engines, each a type of schema.org. */
  structured: readonly object[]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${ONE_PAGE} ${kind}="${name}" content="${html(content)}">`

/** @param links preload tags for what the first screen needs */
export function headTags(page: PageHead, links: readonly string[], shop: ShopSettings): string {
  const { image } = page
  return [
    `<title>${html(page.title)}</title>`,
    ...links,
    meta('name', 'description', page.description),
    ...(page.unlisted ? [meta('name', 'robots', 'noindex, follow')] : []),
    `<link ${ONE_PAGE} rel="canonical" href="${html(page.canonical)}">`,
    meta('property', 'og:site_name', shopName(shop)),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:type', page.type),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', page.canonical),
    ...(image
      ? [
          meta('property', 'og:image', image.url),
          meta('property', 'og:image:alt', image.altText),
          ...(image.width ? [meta('property', 'og:image:width', String(image.width))] : []),
          ...(image.height ? [meta('property', 'og:image:height', String(image.height))] : []),
        ]
      : []),
    ...(page.properties ?? []).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...page.structured.map(
      (thing) =>
        `<script ${ONE_PAGE} type="application/ld+json">${scriptData(JSON.stringify({ '@context': 'https://schema.org', ...thing }))}</script>`,
    ),
  ].join('\n    ')
}
