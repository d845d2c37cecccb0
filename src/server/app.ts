import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { JSON_MAX_BYTES } from '#shared/limits.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { errorHandling } from './plugins/errors.ts'
import type { Shop } from './shop.ts'

export interface AppOptions {
  config: Config
  database: Database
}

/** The whole server but its socket: built the same for the shop and for the tests. */
export async function createApp({ config, database }: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel },
    bodyLimit: JSON_MAX_BYTES,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
  })
  const shop: Shop = { config, database, log: app.log, catalogue: { refresh: async () => {} } }
  errorHandling(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  void shop
  await app.ready()
  return app
}
