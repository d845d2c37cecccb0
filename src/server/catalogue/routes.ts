import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  bestSeller,
  catalogueMenu,
  getProduct,
  listProducts,
  newArrivals,
  similarProducts,
  suggestions,
} from '#shared/endpoints/shop.ts'
import { may } from '#shared/permissions.ts'
import { notFound } from '../platform/errors.ts'
import { ok, serveCached } from '../http/serve.ts'
import { requestKeyCache } from '../http/request-key-cache.ts'
import type { CachedResponse, Miss } from '../http/response-cache.ts'
import type { CatalogueContext } from './live-catalogue.ts'
import { findProduct } from './repository.ts'
import { negotiate } from '../http/negotiate.ts'

/**
 * The storefront's reads of the catalogue.
 *
 * @param missed is told of every search that was not answered as it was asked.
 */
export function catalogueRoutes(
  app: FastifyInstance,
  { database, settings, catalogue }: CatalogueContext,
  missed: (miss: Miss) => void,
): void {
  const { responses } = catalogue
  const addresses = requestKeyCache()
  const send = (
    answer: CachedResponse | undefined,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    if (!answer) throw notFound('Product')
    addresses.note(request.url, answer.key)
    if (answer.missed) missed(answer.missed)
    return negotiate(responses, answer, request, reply)
  }
  const cached = (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.hasToken ? undefined : addresses.keyOf(request.url)
    const answer = key === undefined ? undefined : responses.get(key)
    if (answer?.missed) missed(answer.missed)
    return answer && negotiate(responses, answer, request, reply)
  }
  serveCached(app, listProducts, (call) => send(catalogue.list(call.query), call), cached)
  serveCached(app, suggestions, (call) => send(catalogue.suggestions(call.query.search), call), cached)
  serveCached(app, catalogueMenu, (call) => send(catalogue.menu(), call), cached)
  serveCached(app, newArrivals, (call) => send(catalogue.newArrivals(), call), cached)
  serveCached(app, bestSeller, (call) => send(catalogue.bestSeller(), call), cached)
  serveCached(app, similarProducts, (call) => send(catalogue.similar(call.params.id), call), cached)
  serveCached(
    app,
    getProduct,
    async (call) => {
      if (!call.request.hasToken) return send(catalogue.product(call.params.id), call)
      // With a token the answer depends on the person: staff sees unpublished products.
      const product = await findProduct(database.db, call.params.id, settings.runningSales())
      if (!product || !(product.isPublished || (call.user && may(call.user.role, 'seeProducts'))))
        throw notFound('Product')
      call.reply.header('cache-control', 'private, no-store')
      return ok(product)
    },
    cached,
  )
}
