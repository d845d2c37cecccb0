import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { BODY_MAX_BYTES } from '#shared/limits.ts'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { resetRoutes } from './accounts/reset/routes.ts'
import { securityRoutes } from './accounts/security/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { passkeyRoutes } from './accounts/passkeys/routes.ts'
import { secondFactorRoutes } from './accounts/second-factor/routes.ts'
import { attentionRoutes } from './attention/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { summaryRoutes } from './admin/summary-routes.ts'
import { adminUserRoutes } from './admin/users-routes.ts'
import { productAdminRoutes } from './products/routes.ts'
import { csvRoutes } from './products/csv/routes.ts'
import { openLiveCatalogue } from './catalogue/live-catalogue.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { type SnapshotContext, snapshotRoutes } from './catalogue/snapshot/snapshot-routes.ts'
import { openSnapshots } from './catalogue/snapshot/snapshots.ts'
import { cartRoutes } from './cart/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { contentReader } from './content/reader.ts'
import { contentAdminRoutes, contentRoutes } from './content/routes.ts'
import type { Config } from './process/config.ts'
import type { Database } from './database/database.ts'
import { type Demo, openDemo } from './demo.ts'
import { docsRoutes } from './docs/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { fulfilmentRoutes } from './fulfilment/routes.ts'
import { guestRoutes } from './guests/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { openPictureFiles } from './images/files/picture-files.ts'
import { imageStore, type ImagesContext } from './images/store.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { numberingOf } from './invoices/document.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { discountRoutes } from './discounts/routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { type LiveContext, openLive } from './live/live.ts'
import { liveRoutes } from './live/routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { logStream } from './process/log.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { unsubscribeRoutes } from './newsletter/unsubscribe-routes.ts'
import { orderAdminRoutes } from './orders/admin-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { crawlerRoutes } from './pages/crawler-routes.ts'
import { EVENT_REPLAY_SOURCE } from './pages/event-replay.ts'
import { securityTxt } from './pages/security-txt.ts'
import { staffOrderRoutes } from './staff-orders/routes.ts'
import { orderEditingRoutes } from './order-editing/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { ownOrderRoutes } from './own-orders/routes.ts'
import { openProviders } from './payment/open-providers.ts'
import type { PaymentContext } from './payment/provider.ts'
import { paymentRoutes } from './payment/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { visitRoutes } from './reports/visits.ts'
import { authentication } from './accounts/auth.ts'
import { answerRouterError, errorHandling } from './http/errors.ts'
import { limits, URL_MAX_LENGTH } from './http/limits.ts'
import { pages } from './pages/routes.ts'
import { proxyNotice } from './http/proxy-notice.ts'
import { quotas } from './http/quotas.ts'
import { requestBodies } from './http/request-body.ts'
import { requestLog } from './http/request-log.ts'
import { security } from './http/security.ts'
import { limitConcurrentRequests } from './http/concurrent-requests.ts'
import { openReplicaSync } from './replicas/replica-sync.ts'
import { stockWishRoutes } from './stock-wishes/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { newestShown } from './reviews/shown-reviews.ts'
import { savedRoutes } from './saved/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { openLiveSettings } from './shop-settings/live-settings.ts'
import { searchMisses } from './search/misses.ts'
import { searchRoutes } from './search/routes.ts'

export interface AppOptions {
  config: Config
  database: Database
  /** The folder of the built pages; without it only the API answers. */
  pagesFolder?: string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The features' context, for background jobs and the demo. */
    context: ShopContext
  }
}

/** Reviews that a page's head has, for search engines. */
const REVIEWS_IN_HEAD = 3

/** The context of all features; each names the part that it needs. */
export type ShopContext = SnapshotContext &
  ImagesContext &
  PaymentContext &
  LiveContext & { demo: Demo | undefined }

/** The whole server except its socket, the same for the shop and for the tests. */
export async function createApp({ config, database, pagesFolder }: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, serializers: { err: loggedError }, stream: logStream },
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request costs more than its one line: log calls pass the request's id.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: config.trustProxy,
    // Never the client's id: the one that users are asked to quote must be ours.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // The schemas decide what an id looks like, not the router.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: URL_MAX_LENGTH },
    frameworkErrors: (error, request, reply) => void answerRouterError(error, request, reply),
  })
  const replicas = await openReplicaSync({
    database,
    url: config.databaseUrl,
    listenUrl: config.listenUrl,
    log: app.log,
  })
  const settings = await openLiveSettings({ database, replicas, log: app.log })
  database.keepDaysOf(() => numberingOf(settings.sale()).zone)
  const files = await openPictureFiles(config)
  // The shop is of use without its pictures, so nobody waits for them.
  files.check().catch((error: unknown) => app.log.error({ err: error }, 'the pictures are out of reach'))
  const images = imageStore({ files, database, log: app.log })
  const catalogue = await openLiveCatalogue({
    database,
    settings,
    replicas,
    folder: config.dataDir,
    log: app.log,
  })
  const content = contentReader(database, catalogue.responses, { config, settings })
  const misses = searchMisses(database, app.log)
  const snapshots = await openSnapshots(config.dataDir, catalogue.published, database)
  const demo = await openDemo(config, database)
  const payments = openProviders(config, demo?.payment, app.log)
  const live = await openLive({
    database,
    catalogue,
    url: config.databaseUrl,
    listenUrl: config.listenUrl,
    log: app.log,
  })
  const context: ShopContext = {
    config,
    database,
    log: app.log,
    settings,
    catalogue,
    snapshots,
    images,
    payments,
    demo,
    live,
  }
  app.decorate('context', context)
  app.addHook('onClose', () => replicas.close())
  app.addHook('onClose', () => live.close())
  app.addHook('onClose', () => catalogue.close())
  app.addHook('onClose', () => misses.close())
  app.addHook('onClose', () => snapshots.close())
  app.addHook('onClose', () => images.close())

  // Hooks run in the order of registration.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header(SHOP_MARK.name, SHOP_MARK.value)
    done()
  })
  requestLog(app)
  proxyNotice(app)
  errorHandling(app)
  security(app, context, [EVENT_REPLAY_SOURCE])
  limitConcurrentRequests(app, config)
  quotas(app, context)
  await limits(app, context)
  requestBodies(app)
  authentication(app, context)
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })

  const { responses } = catalogue
  await metricsRoutes(app, config, { database, responses, behindMs: () => replicas.behindMs() })
  accountRoutes(app, context)
  passkeyRoutes(app, context)
  secondFactorRoutes(app, context)
  guestRoutes(app, context)
  resetRoutes(app, context)
  await emailChangeRoutes(app, context)
  securityRoutes(app, context)
  addressRoutes(app, context)
  myDataRoutes(app, context)
  adminUserRoutes(app, context)
  customerRoutes(app, context)
  pushRoutes(app, context)
  attentionRoutes(app, context)
  newsletterRoutes(app, context)
  await unsubscribeRoutes(app, context)
  catalogueRoutes(app, context, misses.note)
  searchRoutes(app, context, misses)
  snapshotRoutes(app, context)
  productAdminRoutes(app, context)
  await csvRoutes(app, context)
  await imageRoutes(app, context)
  cartRoutes(app, context)
  stockWishRoutes(app, context)
  savedRoutes(app, context)
  await reviewRoutes(app, context)
  checkoutRoutes(app, context)
  paymentRoutes(app, context)
  refundRoutes(app, context)
  reportRoutes(app, context)
  visitRoutes(app, context)
  orderEditingRoutes(app, context)
  staffOrderRoutes(app, context)
  ownOrderRoutes(app, context)
  await returnRoutes(app, context)
  orderRoutes(app, context)
  orderAdminRoutes(app, context)
  invoiceRoutes(app, context)
  liveRoutes(app, context)
  fulfilmentRoutes(app, context)
  summaryRoutes(app, context)
  historyRoutes(app, context)
  letterRoutes(app, context)
  settingsRoutes(app, context)
  discountRoutes(app, context)
  inventoryRoutes(app, context)
  deliveryRoutes(app, context)
  await demo?.payment?.routes(app)
  docsRoutes(app, context, replicas)
  contentRoutes(app, content, catalogue.responses)
  contentAdminRoutes(app, context)
  contactRoutes(app, context)
  crawlerRoutes(app, context, content)
  securityTxt(app, context)
  await pages(app, pagesFolder, {
    catalogue,
    content,
    settings,
    images,
    reviews: (productId) => newestShown(database.db, productId, REVIEWS_IN_HEAD),
    publicUrl: config.publicUrl,
  })

  replicas.start()
  await app.ready()
  return app
}

/** Without the properties that a driver adds to its errors: values of the refused row, which may be an email. */
function loggedError({ name, code, message, stack }: FastifyError) {
  return { type: name, code, message, stack: stack ?? '' }
}
