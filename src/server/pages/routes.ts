import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Review } from '#shared/contract/review.ts'
import type { CachedResponse, ResponseCache } from '../http/response-cache.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { ContentReader } from '../content/reader.ts'
import type { ImageStore } from '../images/store.ts'
import { negotiate } from '../http/negotiate.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'
import { type PrerenderedPage, type PrerenderedPages, prerenderedPages } from './prerendered-pages.ts'
import { originOf } from '../http/origin.ts'
import { openRenderer } from './renderer.ts'
import { shopIcons } from './shop-icons.ts'
import { shopShell, type ShopShell } from './shop-shell.ts'
import { isFile, isReserved } from '../http/request-path.ts'

const HTML = 'text/html; charset=utf-8'
const MANIFEST = 'application/manifest+json; charset=utf-8'
const AS_PAGE = { type: HTML, cacheControl: 'no-cache' }
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** What prerendering needs; without it every page is `index.html` as it was built. */
export interface PagesOptions {
  catalogue: CatalogueReader & { responses: ResponseCache }
  content: ContentReader
  settings: LiveSettings
  images: ImageStore
  /** The newest that buyers have written of a product. */
  reviews: (productId: string) => Promise<Review[]>
  publicUrl: string | undefined
}

/**
 * Serves the built app in `folder`: its files, and for every page's address one made from `index.html`, since the
 * router runs in the browser. Files with a hash in their name are cached for a year, the others revalidated each
 * time; a `.br` or `.gz` beside a file is sent in its place.
 */
export async function pages(
  app: FastifyInstance,
  folder: string | undefined,
  options?: PagesOptions,
): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html')) ? folder : undefined
  const shell = built && options ? shopShell(built, options.settings) : undefined
  const prerendered = shell && built && options && openPrerenderedPages(app, built, shell, options)
  if (built)
    await app.register(fastifyStatic, { root: built, serve: false, preCompressed: true, dotfiles: 'ignore' })

  const icons = options && shopIcons(options.images, options.settings, app.log)

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`
    if (isReserved(path)) return reply.callNotFound()
    if (!built) throw new AppError('not_found', 404, 'The pages of this shop have not been built')
    if (path.includes('..')) return reply.callNotFound()
    const said = shell && inShopsWords(shell, path)
    if (said && options) {
      const type = path.endsWith('.html') ? HTML : MANIFEST
      return negotiate(options.catalogue.responses, said, request, reply, { ...AS_PAGE, type })
    }
    const icon = icons?.icon(path)
    if (icon)
      return icon.then((bytes) =>
        bytes
          ? reply.header('cache-control', 'no-cache').type('image/png').send(bytes)
          : sendFile(reply, path),
      )
    if (isFile(path)) return sendFile(reply, path)
    if (!wantsPage(request.headers.accept)) throw notFound('Page')
    const inOwnersWords = () => {
      const page = shell?.page()
      return page && options && negotiate(options.catalogue.responses, page, request, reply, AS_PAGE)
    }
    const prepared = prerendered && options && sendPrerendered(prerendered, options, request, reply)
    if (!(prepared instanceof Promise)) return prepared ?? sendShell(reply, inOwnersWords)
    return prepared.then((page) => {
      if (page) return page
      // For search engines; whoever looks at it is told by the page what is the matter.
      reply.code(503).header('retry-after', String(RETRY_AFTER_S))
      return sendShell(reply, inOwnersWords)
    })
  })
}

function openPrerenderedPages(
  app: FastifyInstance,
  folder: string,
  shell: ShopShell,
  { catalogue, content, settings, reviews }: PagesOptions,
): PrerenderedPages {
  const renderer = openRenderer(folder, app.log)
  app.addHook('onClose', () => renderer.close())
  return prerenderedPages({ shell, settings, renderer, catalogue, content, reviews })
}

/** Seconds after which a page is asked for again that the database was away for. */
const RETRY_AFTER_S = 5

/** Sends a prerendered page; undefined when there is none for this address. */
function sendPrerendered(
  prerendered: PrerenderedPages,
  { catalogue, publicUrl }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | Promise<Buffer | undefined> | undefined {
  const [path = '/', ...rest] = request.url.split('?')
  const page = prerendered.pageOf(path, rest.join('?'), originOf(request, publicUrl))
  const send = ({ answer, missing }: PrerenderedPage) => {
    if (!missing) return negotiate(catalogue.responses, answer, request, reply, AS_PAGE)
    reply.code(404).header('cache-control', 'no-cache').type(HTML)
    return answer.body
  }
  return page instanceof Promise ? page.then((made) => made && send(made)) : page && send(page)
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  if (path.startsWith('/assets/')) return reply.sendFile(path, { maxAge: YEAR_MS, immutable: true })
  return reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false })
}

/** The page without data: the same for everybody, and the one that the service worker stores. */
function sendShell(reply: FastifyReply, inOwnersWords: () => Buffer | Promise<Buffer> | undefined) {
  // These are personal pages and unknown addresses.
  reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex')
  return inOwnersWords() ?? reply.sendFile('/index.html', { cacheControl: false })
}

/** Files that carry the shop's name. */
function inShopsWords(shell: ShopShell, path: string): CachedResponse | undefined {
  if (path === '/index.html') return shell.keptPage()
  return path === '/manifest.webmanifest' ? shell.manifest() : undefined
}

/** `curl` and link checkers accept anything. */
const wantsPage = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/.test(accept)
