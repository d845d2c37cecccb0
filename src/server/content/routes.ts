import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/endpoints/admin/content.ts'
import { contentPage, contentPages } from '#shared/endpoints/content.ts'
import type { AppContext } from '../http/app-context.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { negotiate } from '../http/negotiate.ts'
import { ok, serve, serveCached } from '../http/serve.ts'
import { notFound } from '../platform/errors.ts'
import { renderMarkdown } from './markdown.ts'
import { fillInFacts } from './page-facts.ts'
import type { ContentReader } from './reader.ts'
import { createPage, editPage, listPages, orderPagesBy, putBackPage, removePage } from './service.ts'

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

/** What the back office does with them. */
export function contentAdminRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, calls.allPages, async () => ok(await listPages(context)))
  serve(app, calls.addPage, async ({ body, user }) => ok(await createPage(context, body, user)))
  serve(app, calls.updatePage, async ({ params, body, user }) =>
    ok(await editPage(context, params.id, body, user)),
  )
  serve(app, calls.deletePage, async ({ params, user }) => {
    await removePage(context, params.id, user)
    return ok(null)
  })
  serve(app, calls.orderPages, async ({ body, user }) => ok(await orderPagesBy(context, body.ids, user)))
  serve(app, calls.previewPage, ({ body }) =>
    Promise.resolve(ok({ html: renderMarkdown(fillInFacts(body.body, context)).html })),
  )
  serve(app, calls.restorePage, async ({ params, user }) => ok(await putBackPage(context, params.id, user)))
}
