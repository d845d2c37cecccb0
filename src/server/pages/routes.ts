import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ResponseCache } from '../http/response-cache.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { ContentReader } from '../content/reader.ts'
import { negotiate } from '../http/negotiate.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { type PrerenderedPage, type PrerenderedPages, prerenderedPages } from './prerendered-pages.ts'
import { originOf } from '../http/origin.ts'
import { openRenderer } from './renderer.ts'
import { readTemplate } from './template.ts'
import { isFile, isReserved } from '../http/request-path.ts'

const HTML = 'text/html; charset=utf-8'
const AS_PAGE = { type: HTML, cacheControl: 'no-cache' }
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** What prerendering needs; without it every page is `index.html` as it was built. */
export interface PagesOptions {
  catalogue: CatalogueReader & { responses: ResponseCache }
  content: ContentReader
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
  const prerendered = built && options && openPrerenderedPages(app, built, options)
  if (built)
    await app.register(fastifyStatic, { root: built, serve: false, preCompressed: true, dotfiles: 'ignore' })

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`
    if (isReserved(path)) return reply.callNotFound()
    if (!built) throw new AppError('not_found', 404, 'The pages of this shop have not been built')
    if (path.includes('..')) return reply.callNotFound()
    if (isFile(path)) return sendFile(reply, path)
    if (!wantsPage(request.headers.accept)) throw notFound('Page')
    return (
      (prerendered && options && sendPrerendered(prerendered, options, request, reply)) ?? sendShell(reply)
    )
  })
}

function openPrerenderedPages(
  app: FastifyInstance,
  folder: string,
  { catalogue, content }: PagesOptions,
): PrerenderedPages {
  const renderer = openRenderer(folder, app.log)
  app.addHook('onClose', () => renderer.close())
  return prerenderedPages({ template: readTemplate(folder), renderer, catalogue, content })
}

/** Sends a prerendered page; undefined when there is none for this address. */
function sendPrerendered(
  prerendered: PrerenderedPages,
  { catalogue, publicUrl }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | Promise<Buffer> | undefined {
  const [path = '/', ...rest] = request.url.split('?')
  const page = prerendered.pageOf(path, rest.join('?'), originOf(request, publicUrl))
  const send = ({ answer, missing }: PrerenderedPage) => {
    if (!missing) return negotiate(catalogue.responses, answer, request, reply, AS_PAGE)
    reply.code(404).header('cache-control', 'no-cache').type(HTML)
    return answer.body
  }
  return page instanceof Promise ? page.then(send) : page && send(page)
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  if (path.startsWith('/assets/')) return reply.sendFile(path, { maxAge: YEAR_MS, immutable: true })
  return reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false })
}

/** The page without data: the same for everybody, and the one that the service worker stores. */
const sendShell = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-cache')
    // These are personal pages and unknown addresses.
    .header('x-robots-tag', 'noindex')
    .sendFile('/index.html', { cacheControl: false })

/** `curl` and link checkers accept anything. */
const wantsPage = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/.test(accept)
