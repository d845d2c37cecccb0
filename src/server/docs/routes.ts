import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { AppError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { VERSION } from '../version.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

/** How the server is, and what it can be asked. Not in the table of endpoints: no client of ours calls them. */
export function docsRoutes(app: FastifyInstance, { database }: Shop): void {
  app.get('/api/health', async () => {
    await answers(database)
    return { status: 'ok', database: database.kind, version: VERSION }
  })

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

/** Throws a 503 unless a row can be read. */
async function answers({ db }: Database): Promise<void> {
  try {
    await db.selectFrom('settings').select('key').limit(1).execute()
  } catch {
    throw new AppError('unavailable', 503, 'The database does not answer', { retryAfter: 5 })
  }
}
