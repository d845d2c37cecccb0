import type { FastifyRequest } from 'fastify'

/** What an address asks for. */

/** Paths of the server itself: what is not there is not a page either. */
const RESERVED = /^\/(api|images|demo)(\/|$)/
const CALLS = /^\/(api|demo)\//

/** What the pages are made of. */
const FILE =
  /^\/assets(?:\/|$)|\/\.|\.(?:js|mjs|css|map|json|webmanifest|png|jpe?g|webp|avif|gif|svg|ico|woff2?|txt|xml)$/i

export const isFile = (path: string): boolean => FILE.test(path)

export const isReserved = (path: string): boolean => RESERVED.test(path)

/**
 * Whether the API was called, or the stand-in for the provider. The route says it: `/%61pi/cart` and
 * `http://host/api/cart` are ways to write `/api/cart`, not ways around what is asked of its callers.
 */
export const isCall = ({ routeOptions: { url: route = '' }, url }: FastifyRequest): boolean =>
  CALLS.test(route) || CALLS.test(url)

/** The path without the query, where searches and guest ids are. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
