import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestSeller, getProduct, listProducts, newArrivals, similarProducts } from '#shared/endpoints/shop.ts'
import { notFound } from '../platform/errors.ts'
import { ok, serveReady } from '../http/serve.ts'
import { requestKeyCache } from '../http/request-key-cache.ts'
import type { Answer } from '../http/response-cache.ts'
import type { CatalogueContext } from './live-catalogue.ts'
import { findProduct } from './repository.ts'
import { negotiate } from '../http/negotiate.ts'

/** What shoppers read of the catalogue. */
export function catalogueRoutes(app: FastifyInstance, { database, catalogue }: CatalogueContext): void {
  const { answers } = catalogue
  const addresses = requestKeyCache()
  const send = (
    answer: Answer | undefined,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    if (!answer) throw notFound('Product')
    addresses.note(request.url, answer.key)
    return negotiate(answers, answer, request, reply)
  }
  const kept = (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.hasToken ? undefined : addresses.keyOf(request.url)
    const answer = key === undefined ? undefined : answers.get(key)
    return answer && negotiate(answers, answer, request, reply)
  }
  serveReady(app, listProducts, (call) => send(catalogue.list(call.query), call), kept)
  serveReady(app, newArrivals, (call) => send(catalogue.newArrivals(), call), kept)
  serveReady(app, bestSeller, (call) => send(catalogue.bestSeller(), call), kept)
  serveReady(app, similarProducts, (call) => send(catalogue.similar(call.params.id), call), kept)
  serveReady(
    app,
    getProduct,
    async (call) => {
      if (!call.request.hasToken) return send(catalogue.product(call.params.id), call)
      // With a token the answer is one person's: an admin sees what is not published.
      const product = await findProduct(database.db, call.params.id)
      if (!product || !(product.isPublished || call.user?.role === 'admin')) throw notFound('Product')
      call.reply.header('cache-control', 'private, no-store')
      return ok(product)
    },
    kept,
  )
}
