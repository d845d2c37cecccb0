import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError, notFound } from '../errors.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** Paths of the server itself: what is not there is not a page either. */
const RESERVED = /^\/(api|images|demo)(\/|$)/
const FILE =
  /^\/assets(?:\/|$)|\/\.|\.(?:js|mjs|css|map|json|webmanifest|png|jpe?g|webp|avif|gif|svg|ico|woff2?|txt|xml)$/i

/**
 * The built app in `folder`: its files, and `index.html` for every page's address, since the router
 * runs in the browser. Files with a hash in their name are kept for a year, the others asked about
 * each time; `.br` and `.gz` beside a file are sent in its place.
 */
export async function pages(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, 'index.html')) ? folder : undefined
  if (built)
    await app.register(fastifyStatic, { root: built, serve: false, preCompressed: true, dotfiles: 'ignore' })

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`
    if (RESERVED.test(path)) return reply.callNotFound()
    if (!built) throw new AppError('not_found', 404, 'The pages of this shop have not been built')
    if (path.includes('..')) return reply.callNotFound()
    if (FILE.test(path)) return sendFile(reply, path)
    if (!wantsPage(request.headers.accept)) throw notFound('Page')
    return sendPage(reply)
  })
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  if (path.startsWith('/assets/')) return reply.sendFile(path, { maxAge: YEAR_MS, immutable: true })
  return reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false })
}

const sendPage = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').sendFile('/index.html', { cacheControl: false })

/** `curl` and link checkers take anything. */
const wantsPage = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/.test(accept)
