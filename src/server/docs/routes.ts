import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../http/app-context.ts'
import type { ReplicaSync } from '../replicas/replica-sync.ts'
import { healthRoutes } from './health.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

/** How the server is, and what it can be asked. Not in the table of endpoints: no client of ours calls them. */
export function docsRoutes(
  app: FastifyInstance,
  context: AppContext,
  replicas: Pick<ReplicaSync, 'behindMs'>,
): void {
  healthRoutes(app, context, replicas)

  let printed: { document: string; page: string } | undefined
  const print = () => (printed ??= printOnce())
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(print().document),
  )
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(print().page))
}

function printOnce() {
  const document = openApi()
  return { document: JSON.stringify(document), page: docsPage(document) }
}
