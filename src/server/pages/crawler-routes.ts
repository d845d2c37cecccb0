import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { listProducts } from '#shared/endpoints/shop.ts'
import { notFound } from '../platform/errors.ts'
import type { PicturedEntry } from '#shared/contract/menu.ts'
import { kindsOf } from '#shared/kinds.ts'
import { CATEGORIES, FILTER_GENDERS } from '#shared/limits.ts'
import { fromJson } from '#shared/json.ts'
import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import type { ContentReader } from '../content/reader.ts'
import { originOf } from '../http/origin.ts'
import { aisle, pagePath } from './heads.ts'
import { hasSitemapFile, sitemap, urlSet } from './sitemap.ts'

/** Personal pages and the API. What pages are rendered from stays allowed. */
const CLOSED = [
  '/admin',
  '/checkout',
  '/order-confirmation',
  '/order/',
  '/my-orders',
  '/profile',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/demo/',
]

/** robots.txt and the sitemaps. */
export function crawlerRoutes(
  app: FastifyInstance,
  { config, database, catalogue, settings }: CatalogueContext,
  content: ContentReader,
): void {
  const collections = () =>
    fromJson<{ data: PicturedEntry[] }>(catalogue.menu().body.toString())
      .data.filter(({ type }) => type === 'collection')
      .map(({ collection }) => aisle({ gender: '', category: '' }, collection))
  /** Those that the owner has added: the others are always there. */
  const kinds = () =>
    kindsOf(settings.get())
      .slice(CATEGORIES.length)
      .flatMap((category) => ['', ...FILTER_GENDERS].map((gender) => aisle({ gender, category })))
  const pagesNow = async () => [
    ...collections(),
    ...kinds(),
    ...(await content.list()).map(({ slug }) => pagePath(slug)),
  ]
  const send = (reply: FastifyReply, text: AsyncGenerator<string>) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(Readable.from(text))

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(originOf(request, config.publicUrl))),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    send(reply, sitemap(database.lists, originOf(request, config.publicUrl), await pagesNow())),
  )
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const file = Number(request.params.file)
    const pages = await pagesNow()
    if (!(await hasSitemapFile(database.lists, pages, file))) throw notFound('Sitemap')
    return send(reply, urlSet(database.lists, originOf(request, config.publicUrl), pages, file))
  })
}

const robots = (origin: string) =>
  [
    'User-agent: *',
    // Pages ask for more of the catalogue as they are scrolled.
    `Allow: ${listProducts.path}`,
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
