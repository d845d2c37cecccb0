import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { BODY_MAX_BYTES } from '#shared/limits.ts'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import { accountRoutes } from './accounts/routes.ts'
import { summaryRoutes } from './admin/summary-routes.ts'
import { adminUserRoutes } from './admin/users-routes.ts'
import { productAdminRoutes } from './catalogue/admin-routes.ts'
import { csvRoutes } from './catalogue/csv/routes.ts'
import { openCatalogue } from './catalogue/keeper.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { demoPaymentRoutes } from './demo/paypal/routes.ts'
import { openStandIn } from './demo/paypal/stand-in.ts'
import { docsRoutes } from './docs/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { imageStore } from './images/store.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { logStream } from './log.ts'
import { openMailer } from './mail/mailer.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { orderAdminRoutes } from './orders/admin-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { crawlerRoutes } from './pages/crawler-routes.ts'
import { securityTxt } from './pages/security-txt.ts'
import { openProvider } from './payment/open-provider.ts'
import { paymentRoutes } from './payment/routes.ts'
import { authentication } from './plugins/auth.ts'
import { answerRouterError, errorHandling } from './plugins/errors.ts'
import { limits, URL_MAX_LENGTH } from './plugins/limits.ts'
import { pages } from './plugins/pages.ts'
import { proxyNotice } from './plugins/proxy-notice.ts'
import { quotas } from './plugins/quotas.ts'
import { requestBodies } from './plugins/request-body.ts'
import { requestLog } from './plugins/request-log.ts'
import { security } from './plugins/security.ts'
import { limitUnderWay } from './plugins/under-way.ts'
import { savedRoutes } from './saved/routes.ts'
import type { Shop } from './shop.ts'

export interface AppOptions {
  config: Config
  database: Database
  /** The folder of the built pages; without it only the API answers. */
  pagesFolder?: string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the features work with, for what runs beside the requests: the demo, the recovery. */
    shop: Shop
  }
}

/** The whole server but its socket: built the same for the shop and for the tests. */
export async function createApp({ config, database, pagesFolder }: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, serializers: { err: loggedError }, stream: logStream },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger made for each request takes longer than its line: who writes one names the request's id.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: config.trustProxy,
    // Never an id that the client names: what it is told to quote has to be one of ours.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // The router takes what fits into an address: what an id looks like is the schemas' to say.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: URL_MAX_LENGTH },
    frameworkErrors: (error, request, reply) => void answerRouterError(error, request, reply),
  })
  const mailer = openMailer(config, app.log)
  const images = imageStore({ config, database, log: app.log })
  const catalogue = await openCatalogue({
    database,
    url: config.databaseUrl,
    folder: config.dataDir,
    log: app.log,
  })
  const standIn = openStandIn(config, database)
  const payment = openProvider(config, standIn, app.log)
  const shop: Shop = { config, database, log: app.log, mailer, catalogue, images, payment }
  app.decorate('shop', shop)
  app.addHook('onClose', () => mailer.close())
  app.addHook('onClose', () => catalogue.close())
  app.addHook('onClose', () => images.close())

  // In the order in which they see a request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header(SHOP_MARK.name, SHOP_MARK.value)
    done()
  })
  requestLog(app)
  proxyNotice(app)
  errorHandling(app)
  security(app, shop)
  limitUnderWay(app, config)
  quotas(app, shop)
  await limits(app, shop)
  requestBodies(app)
  authentication(app, shop)
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })

  accountRoutes(app, shop)
  adminUserRoutes(app, shop)
  newsletterRoutes(app, shop)
  catalogueRoutes(app, shop, catalogue)
  productAdminRoutes(app, shop)
  await csvRoutes(app, shop)
  await imageRoutes(app, shop)
  cartRoutes(app, shop)
  savedRoutes(app, shop)
  checkoutRoutes(app, shop)
  paymentRoutes(app, shop)
  orderRoutes(app, shop)
  orderAdminRoutes(app, shop)
  summaryRoutes(app, shop)
  historyRoutes(app, shop)
  inventoryRoutes(app, shop)
  if (standIn) await demoPaymentRoutes(app, standIn)
  docsRoutes(app, shop)
  crawlerRoutes(app, shop)
  securityTxt(app, shop)
  await pages(app, pagesFolder, { catalogue, publicUrl: config.publicUrl })

  await app.ready()
  return app
}

/** Without what a driver hangs on its errors: the values of the row that was refused, which may be an email. */
function loggedError({ name, code, message, stack }: FastifyError) {
  return { type: name, code, message, stack: stack ?? '' }
}
