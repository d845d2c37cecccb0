import { ONE_PAGE } from '#shared/dehydrated-data.ts'
import { html, scriptData } from './escape.ts'

/** What the head of one page says about it. Addresses are whole ones. */
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
  /** Left out of search engines: what is searched, and what is empty. */
  unlisted: boolean
  /** For search engines, each a thing of schema.org. */
  structured: readonly object[]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${ONE_PAGE} ${kind}="${name}" content="${html(content)}">`

/** @param links what is to be fetched before anything else, as tags */
export function headTags(page: PageHead, links: readonly string[]): string {
  const { image } = page
  return [
    `<title>${html(page.title)}</title>`,
    ...links,
    meta('name', 'description', page.description),
    ...(page.unlisted ? [meta('name', 'robots', 'noindex, follow')] : []),
    `<link ${ONE_PAGE} rel="canonical" href="${html(page.canonical)}">`,
    meta('property', 'og:site_name', 'Darzi'),
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
