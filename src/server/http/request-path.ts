import type { FastifyRequest } from 'fastify'

/** Paths of the server itself: an unknown one is a 404, not a page. */
const RESERVED = /^\/(api|images|catalogue|demo)(\/|$)/
/** What balancers and monitors ask for unless told otherwise; a page would tell them that all is well. */
const PROBES =
  /^\/(?:healthz?|health-?check|livez?|live|liveness|alive|readyz?|ready|readiness|ping|status|metrics|actuator)(?:\/|$)/
/** It has a token of its own, which is nobody's session. */
export const METRICS_PATH = '/metrics'
const CALLS = /^\/(api|demo)\//

/** Files of the built pages. */
const FILE =
  /^\/assets(?:\/|$)|\/\.|\.(?:js|mjs|css|map|json|webmanifest|png|jpe?g|webp|avif|gif|svg|ico|woff2?|txt|xml)$/i

/** What pages are made of: never a page itself, nor a worker, which go by the policies that come with them. */
const PART =
  /^\/(?:assets\/(?!.*worker)|catalogue\/|images\/)|^\/[^/]+\.(?:svg|png|ico|webmanifest)$|^\/pictures\/[^/]+\.(?:avif|webp)$/

export const isFile = (path: string): boolean => FILE.test(path)

export const isPart = (path: string): boolean => PART.test(path)

export const isReserved = (path: string): boolean => RESERVED.test(path) || PROBES.test(path)

/**
 * Whether the request calls the API or the payment simulator. The matched route decides: `/%61pi/cart` and
 * `http://host/api/cart` reach `/api/cart` too and must meet the same checks.
 */
export const isCall = ({ routeOptions: { url: route = '' }, url }: FastifyRequest): boolean =>
  CALLS.test(route) || CALLS.test(url)

/** Of a target in its absolute form, which proxies are sent. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * The path as the router sees it, which cuts at a fragment too, though no browser sends one. The query can contain
 * searches and guest ids.
 */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const target = url.startsWith('/') ? url : url.replace(ORIGIN, '')
  const end = target.search(/[?#]/)
  return (end === -1 ? target : target.slice(0, end)) || '/'
}
