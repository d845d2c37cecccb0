import type { FastifyInstance } from 'fastify'
import { contentPage, contentPages } from '#shared/endpoints/content.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { negotiate } from '../http/negotiate.ts'
import { ok, serve, serveCached } from '../http/serve.ts'
import { notFound } from '../platform/errors.ts'
import type { ContentReader } from './reader.ts'

/** The shop's own pages, to everybody. */
export function contentRoutes(app: FastifyInstance, content: ContentReader, responses: ResponseCache): void {
  serve(app, contentPages, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=0, must-revalidate')
    return ok(await content.list())
  })
  serveCached(
    app,
    contentPage,
    async ({ params, request, reply }) => {
      const answer = await content.page(params.slug)
      if (!answer) throw notFound('Page')
      return negotiate(responses, answer, request, reply)
    },
    () => undefined,
  )
}
